import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { lossTexts as english } from '../en/losses.ts'
import { formatCount, formatList } from './formats.ts'
import { salesAndChanges } from './operation-counts.ts'

const ringUpAgain =
  'سجّل المبيعات من جديد اعتمادًا على الوصولات الورقية: يحصل كل بيع على رقم جديد. وأعد عدّ الرفوف التي فُقد جردها.'

const listOf = (names: readonly string[]) => formatList(names.map(isolate))

export const lossTexts: Translation<typeof english> = {
  alarm: (sales, changes) => `فُقد على هذا الجهاز: ${salesAndChanges(sales, changes)}`,
  title: (sales, changes) => `فُقد على هذا الجهاز: ${salesAndChanges(sales, changes)}`,
  text: 'حذف المتصفح ما كان هذا الصندوق يحفظه قبل إرساله إلى المتجر. يواصل الصندوق البيع بأرقام وصولات جديدة.',
  receipt: (number, when) => `${isolate(number)}، ${when}`,
  total: 'مجموع المبيعات',
  changes: (titles) => `جرد أو باركود أو إرجاع: ${listOf(titles)}`,
  beyond: (n) => `وأخرى تعذر ذكرها: ${formatCount(n)}`,
  notAsked:
    'لم يُسأل المتجر بعد عمّا وصله منها: صِل هذا الصندوق بالإنترنت أولًا. ما وصل يخرج من هذه القائمة تلقائيًا.',
  next: ringUpAgain,
  told: 'يرى صاحب المحل هذا في «يحتاج إلى مراجعة» على كل جهاز.',
  confirm: 'عالجت الأمر',
  later: 'لاحقًا',
  note: {
    title: (till, sales, changes) =>
      `فُقد قبل الإرسال على ${till}: ${salesAndChanges(sales, changes)}`,
    text: 'حذف متصفحه ما كان يحفظه قبل إرساله: ليس في المخزون ولا في الإحصائيات.',
    sales: (receipts, more) =>
      more > 0
        ? `الوصولات: ${formatList(receipts)}، وأخرى عددها ${formatCount(more)}.`
        : `الوصولات: ${formatList(receipts)}.`,
    sale: (receipt, total, when) => `${isolate(receipt)} (${total}، ${when})`,
    changes: (titles) => `جرد أو باركود أو إرجاع: ${listOf(titles)}.`,
    arrived: (n) => `ووصل غيرها في النهاية: ${formatCount(n)}.`,
    next: `${ringUpAgain} وإذا وُجد ملف مصدّر من ذلك الصندوق، فيمكن استيراده بدلًا من ذلك. ثم اضغط «تم».`,
  },
}
