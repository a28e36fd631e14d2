import { goodsName } from '../../../../shared/texts/ar/goods.ts'
import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type {
  operationTexts as english,
  unreadableTexts as englishUnreadable,
} from '../en/operations.ts'
import { formatCount } from './formats.ts'

const notCounted = 'غير محسوب في المخزون ولا في الإحصائيات.'

const notInShift = 'ليس ضمن مناوبته.'

const dismissIt = (till: string) =>
  `اصرف النظر عنها على ${isolate(till)} مع ذكر السبب؛ عندها تختفي من هذه القائمة أيضًا. إن كانت جردًا فعُدّ ما على ذلك الرف من جديد.`

const storeSale: Translation<typeof english>['store-order.v1'] = {
  noun: 'البيع',
  heading: 'بيع',
  missing: notCounted,
  next: (till) =>
    `عالجه على ${isolate(till)}: أرسله من جديد كبيع جديد، أو اصرف النظر عنه مع ذكر السبب؛ عندها يختفي من هذه القائمة أيضًا. إن لم يعد ذلك الجهاز موجودًا فسجّل البيع على صندوق آخر واضغط على «تم».`,
  sendAgain: 'إعادة الإرسال كبيع جديد',
}

export const operationTexts: Translation<typeof english> = {
  'store-order.v1': storeSale,
  'store-order.v2': storeSale,
  'stock-edit.v1': {
    noun: 'الجرد',
    heading: 'جرد المخزون',
    missing: notCounted,
    next: dismissIt,
    counted: (title, size, quantity, expected) =>
      `${goodsName(title, size)}: العدد ${quantity}${
        expected === undefined ? '' : `، وكان الجهاز يعرض ${expected}`
      }`,
  },
  'barcode.v1': {
    noun: 'الباركود',
    heading: 'باركود',
    missing: null,
    next: (till) =>
      `بعد زوال ما كان يمنعه، اربطه من جديد على ${isolate(till)}، أو اصرف النظر عنه هناك مع ذكر السبب؛ عندها يختفي من هذه القائمة أيضًا. وعلى أي صندوق، عند مسح السلعة يُسأل أيضًا عن منتجها.`,
    sendAgain: 'ربطه من جديد',
    attached: (code, title, size) => `${isolate(code)} لـ ${goodsName(title, size)}`,
  },
  'return.v1': {
    noun: 'الإرجاع',
    heading: 'إرجاع',
    missing: notCounted,
    next: (till) =>
      `عالجه على ${isolate(till)}: أرسله من جديد كإرجاع جديد، أو اصرف النظر عنه مع ذكر السبب؛ عندها يختفي من هذه القائمة أيضًا. إن لم يعد ذلك الجهاز موجودًا فافتح طلبه واضغط فيه على «تسجيل إرجاع»، ثم اضغط هنا على «تم».`,
    sendAgain: 'إعادة الإرسال كإرجاع جديد',
    of: (sale) => `البيع: ${sale}`,
    restocked: 'أُعيد إلى الرف',
    writtenOff: 'شُطب من المخزون',
    refund: 'المبلغ المُعاد:',
  },
  'shift-open.v1': {
    noun: 'فتح المناوبة',
    heading: 'فتح مناوبة',
    missing: notInShift,
    next: (till) =>
      `أعد إرساله على ${isolate(till)}، أو اصرف النظر عنه هناك مع ذكر السبب؛ عندها يختفي من هذه القائمة أيضًا.`,
    sendAgain: 'إعادة الإرسال',
    float: 'في الدرج:',
  },
  'cash-move.v1': {
    noun: 'حركة النقد',
    heading: 'إدخال نقد أو إخراجه',
    missing: notInShift,
    next: (till) =>
      `أعد إرسالها على ${isolate(till)}، أو اصرف النظر عنها هناك مع ذكر السبب؛ عندها تختفي من هذه القائمة أيضًا.`,
    sendAgain: 'إعادة الإرسال',
    in: 'أُدخل:',
    out: 'أُخرج:',
  },
  'shift-close.v1': {
    noun: 'إقفال المناوبة',
    heading: 'إقفال مناوبة',
    missing: notInShift,
    next: (till) =>
      `أعد إرساله على ${isolate(till)}، أو اصرف النظر عنه هناك مع ذكر السبب؛ عندها يختفي من هذه القائمة أيضًا.`,
    sendAgain: 'إعادة الإرسال',
    counted: 'المعدود:',
    expected: 'المتوقع:',
  },
  'goods-in.v1': {
    noun: 'استلام البضاعة',
    heading: 'استلام بضاعة',
    missing: notCounted,
    next: (till) =>
      `أعد إرساله على ${isolate(till)}، أو اصرف النظر عنه هناك مع ذكر السبب؛ عندها يختفي من هذه القائمة أيضًا.`,
    sendAgain: 'إعادة الإرسال',
    line: (quantity, title, size) => `${formatCount(quantity)} × ${goodsName(title, size)}`,
    unitCost: 'للقطعة:',
    supplier: 'المورّد:',
  },
  'write-off.v1': {
    noun: 'الشطب من المخزون',
    heading: 'شطب من المخزون',
    missing: notCounted,
    next: (till) =>
      `أعد إرساله على ${isolate(till)}، أو اصرف النظر عنه هناك مع ذكر السبب؛ عندها يختفي من هذه القائمة أيضًا.`,
    sendAgain: 'إعادة الإرسال',
    reasons: {
      damaged: 'تالف',
      stolen: 'مسروق',
      'own-use': 'استعمال خاص',
      gift: 'هدية',
    },
  },
  'stocktake-open.v1': {
    noun: 'الجرد',
    heading: 'بداية جرد',
    missing: null,
    next: (till) =>
      `أعد إرساله على ${isolate(till)}، أو اصرف النظر عنه هناك مع ذكر السبب؛ عندها يختفي من هذه القائمة أيضًا.`,
    sendAgain: 'إعادة الإرسال',
    wholeShop: 'المحل كله',
  },
  'stocktake-count.v1': {
    noun: 'العدّ',
    heading: 'عدّ في جرد',
    missing: 'غير محسوب في الجرد.',
    next: dismissIt,
    counted: (title, size, pieces) => `${goodsName(title, size)}: العدد ${formatCount(pieces)}`,
    takenBack: (title, size) => `${goodsName(title, size)}: أُلغي العدّ`,
  },
  'stocktake-close.v1': {
    noun: 'نهاية الجرد',
    heading: 'نهاية جرد',
    missing: notCounted,
    next: dismissIt,
    cancelled: 'أُلغي: لم يُعتمد شيء.',
    line: (title, size, counted, expected) =>
      `${goodsName(title, size)}: العدد ${formatCount(counted)}، وكان الجهاز يعرض ${formatCount(expected)}`,
  },
}

export const unreadableTexts: Translation<typeof englishUnreadable> = {
  heading: 'لا تستطيع هذه النسخة قراءتها',
  missing: notCounted,
  next: dismissIt,
}
