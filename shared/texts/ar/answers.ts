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
  orderPlaced: 'تم تسجيل طلبك بنجاح!',
  orderUpdated: 'تم تحديث الطلب!',
  orderDeleted: 'تم حذف الطلب!',
  storeOrderCreated: 'سُجّل البيع في المحل بحالة «تم الشحن»!',
  returnRecorded: 'سُجّل الإرجاع.',
  productsImported: 'تم استيراد المنتجات.',
  productCreated: 'تم إنشاء المنتج بنجاح!',
  productUpdated: 'تم تعديل المنتج بنجاح!',
  productDeleted: 'تم حذف المنتج بنجاح!',
  stockUpdated: 'تم تحديث المخزون!',
  categoryCreated: 'تم إنشاء الفئة بنجاح!',
  categoryUpdated: 'تم تعديل الفئة بنجاح!',
  saved: 'تم الحفظ.',
  queued: 'جارٍ الإرسال.',
  deleted: 'تم الحذف!',
  emailUpdated: 'تم تغيير البريد الإلكتروني!',
  passwordUpdated: 'تم تغيير كلمة المرور!',
  resetAsked: 'إن كان لهذا البريد حساب، فقد أُرسل إليه رابط صالح لمدة 30 دقيقة.',
  registered: 'أُنشئ الحساب! يمكنك الآن تسجيل الدخول.',
  registeredPending: 'أُنشئ الحساب! وهو في انتظار الموافقة.',
  loggedOut: 'تم تسجيل الخروج.',
  messageSent: 'تم إرسال رسالتك.',
}
