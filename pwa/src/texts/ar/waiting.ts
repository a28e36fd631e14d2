import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { waitingTexts as english } from '../en/waiting.ts'
import { storageSize } from '../storage-size.ts'
import { formatCount } from './formats.ts'
import { ofSalesAndChanges, salesAndChanges } from './operation-counts.ts'

/** '4,2 ميغابايت' */
function size(bytes: number): string {
  const { number, unit } = storageSize(bytes)
  return `${number.replace('.', ',')} ${unit === 'MB' ? 'ميغابايت' : 'غيغابايت'}`
}

export const waitingTexts: Translation<typeof english> = {
  title: 'في الانتظار على هذا الجهاز',
  open: 'المبيعات في الانتظار والتخزين',
  alarm: (moment) => `لم يُرسل شيء منذ ${moment}`,
  waiting: (sales, changes) => `لم يُرسل بعد: ${salesAndChanges(sales, changes)}.`,
  nothing: 'كل ما سُجّل هنا أُرسل.',
  oldest: (moment) => `أقدمها من ${moment}.`,
  old: 'شيء ما ينتظر منذ أكثر من يوم. صِل هذا الجهاز بالإنترنت، أو صدّر ما ينتظر واستورده على جهاز متصل.',
  refused: (n) => `رفض الخادم منها كما أُرسلت: ${formatCount(n)}. تبقى هنا وتُعاد المحاولة.`,
  export: 'تصدير المبيعات في الانتظار',
  exportHint:
    'يحفظ ملفًا فيه كل ما ينتظر. ويبقى هنا أيضًا ويُرسل من هنا: يُحسب كل بيع مرة واحدة، مهما كان الطريق الذي وصل منه.',
  // Latin letters: a file manager would reorder the date beside Arabic ones.
  fileName: (minute) => `kora-waiting-sales-${minute}.json`,
  exported: (file) => `حُفظ باسم ${isolate(file)}.`,
  exportFailed: 'تعذر إنشاء الملف.',

  storage: 'التخزين',
  persistent: 'يحتفظ المتصفح بما هو مخزّن على هذا الجهاز.',
  notPersistent: 'قد يمسح المتصفح ما هو مخزّن هنا عندما يمتلئ الجهاز. تثبيت الصندوق يمنع ذلك.',
  persistenceUnknown: 'لا يذكر المتصفح إن كان سيحتفظ بما هو مخزّن هنا.',
  install: 'تثبيت الصندوق',
  askAgain: 'اطلب من المتصفح الاحتفاظ به',
  room: (used, quota) => `المستعمل ${size(used)} من ${size(quota)}.`,

  importTitle: 'استيراد من جهاز آخر',
  importHint: 'يأخذ ملفًا صُدّر على صندوق آخر. استيراده مرتين لا يضر.',
  choose: 'اختيار ملف',
  tooLarge: 'هذا الملف أكبر من أي ملف مصدّر.',
  failed: 'تعذر استيراد هذا الملف.',
  holds: (file, sales, changes) =>
    `يحتوي ${isolate(file)} على ${ofSalesAndChanges(sales, changes) || 'ما لا يمكن قراءته'}.`,
  holdsNothing: (file) => `لا يحتوي ${isolate(file)} على أي شيء في الانتظار.`,
  from: (receipt, when) => `${isolate(receipt)}، ${when}`,
  noTime: 'بدون وقت',
  unknown: (n) => `مدخلات أخرى لا تستطيع هذه النسخة قراءتها: ${formatCount(n)}. الخادم هو من يقرر.`,
  unreadable: (n) => `مدخلات تالفة لا يمكن إرسالها: ${formatCount(n)}. ابحث عن الوصل الورقي.`,
  andMore: (n) => `وأخرى: ${formatCount(n)}`,
  total: 'مجموع المبيعات',
  import: 'الاستيراد الآن',
  cancel: 'إلغاء',
  close: 'إغلاق',
  needsLogin: 'سجّل الدخول للاستيراد.',
  resultTitle: 'تم الاستيراد',
  applied: (n) => `ما استُلم: ${formatCount(n)}.`,
  duplicates: (n) => `ما كان موجودًا من قبل وحُسب مرة واحدة: ${formatCount(n)}.`,
  rejected: (n) => `المرفوض: ${formatCount(n)}. تجد الأسباب في «يحتاج إلى مراجعة».`,
  refusedWhole: (n) => `ما لم يستطع الخادم قراءته إطلاقًا: ${formatCount(n)}. ابحث عن الوصل الورقي.`,
  retry: (n) => `ما تعذر استلامه الآن: ${formatCount(n)}. استورد الملف من جديد بعد قليل.`,
}
