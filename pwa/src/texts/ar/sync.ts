import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { syncTexts as english } from '../en/sync.ts'

export const syncTexts: Translation<typeof english> = {
  deviceFull: (what) => `هذا الجهاز ممتلئ: لم يُحفظ ${what}. حرّر بعض المساحة واضغط من جديد.`,
  storageFailed: (what) =>
    `تعذر الحفظ على هذا الجهاز: لم يُحفظ ${what}. اضغط من جديد؛ وإذا استمر ذلك فأعد تحميل الصفحة.`,
  notEnrolled: (what) =>
    `لم يُحفظ ${what}: ليس لهذا الجهاز رمز للوصولات بعد. سجّل الدخول مرة واحدة مع اتصال.`,
  nobodySignedIn: (what) =>
    `لم يُحفظ ${what}: لم يسجّل أحد الدخول على هذا الجهاز. سجّل الدخول مرة واحدة مع اتصال.`,
  olderApp: (what) =>
    `لم يُحفظ ${what}: هذا التبويب أقدم من تبويب آخر. أعد تحميل الصفحة واضغط من جديد.`,
  alreadySaved: (receipt) =>
    `هذا البيع محفوظ من قبل في تبويب آخر، برقم ${isolate(receipt)}. يُزال من هنا ويبدأ البيع التالي.`,
  stocktakeEnded: 'انتهى هذا الجرد على هذا الجهاز. لا يُضاف إليه أي عدّ.',
  goodsAlreadySaved: 'سُجّلت هذه البضاعة من قبل في تبويب آخر. تُزال من هنا.',
  alreadyDealtWith: 'عولج هذا البيع المرفوض من قبل.',
  rejectedWithoutReason: 'لم يذكر الخادم أي سبب.',
  unreadableRow: (reason) => `لا يستطيع هذا الجهاز قراءة ما حفظه: ${isolate(reason)}`,
  numbersDiffer: 'أرقامه غير متطابقة',
  unreadableFile: 'هذا الملف ليس تصديرًا لمبيعات في الانتظار.',
  missing: {
    products: 'المنتجات والأسعار ليست على هذا الجهاز بعد.',
    person: 'لم يسجّل أحد الدخول على هذا الجهاز بعد.',
    deviceCode: 'ليس لهذا الجهاز رمز للوصولات بعد.',
    app: 'الصندوق نفسه غير محفوظ على هذا الجهاز بعد.',
  },
}
