import type { answerTexts as english } from '../en/answers.ts'
import { isolate } from '../isolate.ts'
import type { Translation } from '../translation.ts'

export const answerTexts: Translation<typeof english> = {
  fault: 'حدث خطأ في المتجر. أعد المحاولة بعد قليل.',
  request: {
    wholeNumber: (field) => `يجب أن يكون ${isolate(field)} عددًا صحيحًا أكبر من 0.`,
    above: (field, max) => `يجب ألا يتجاوز ${isolate(field)} ${max}.`,
    longSearch: 'نص البحث طويل جدًا.',
    picturesField: (field) => `أرسل الصور في الحقل ${isolate(field)}.`,
    takesFiles: (field) => `الحقل ${isolate(field)} مخصص للملفات.`,
    idempotencyKey: `يجب أن تكون الترويسة ${isolate('Idempotency-Key')} من نوع ${isolate('UUID')}.`,
  },
  orderPlaced: 'تم إرسال الطلب بنجاح!',
  orderUpdated: 'تم تحديث الطلب!',
  orderDeleted: 'تم حذف الطلب!',
  storeOrderCreated: 'تم تسجيل البيع في المحل بحالة «تم الشحن»!',
  productCreated: 'تم إنشاء المنتج!',
  productUpdated: 'تم تحديث المنتج!',
  productDeleted: 'تم حذف المنتج!',
  stockUpdated: 'تم تحديث المخزون!',
  categoryCreated: 'تم إنشاء الفئة!',
  categoryUpdated: 'تم تحديث الفئة!',
  deleted: 'تم الحذف!',
  emailUpdated: 'تم تحديث البريد الإلكتروني!',
  passwordUpdated: 'تم تحديث كلمة المرور!',
  registered: 'تم التسجيل بنجاح! يمكنك الآن تسجيل الدخول.',
  registeredPending: 'تم التسجيل بنجاح! حسابك في انتظار الموافقة.',
  loggedOut: 'تم تسجيل الخروج.',
  messageSent: 'تم إرسال رسالتك.',
}
