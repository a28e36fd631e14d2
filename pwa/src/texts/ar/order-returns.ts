import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { orderReturnsTexts as english } from '../en/order-returns.ts'
import { formatCount, formatExactPrice } from './formats.ts'
import { pieces } from './nouns.ts'

export const orderReturnsTexts: Translation<typeof english> = {
  record: 'تسجيل إرجاع',
  allPieces: 'كل القطع',
  withCustomer: (n) => `عند الزبون: ${formatCount(n)}`,
  cameBackBefore: (n) => `أُرجع من قبل: ${formatCount(n)}`,
  noneLeft: 'لم يبقَ ما يُرجع',
  pieces,
  piecesOf: (what) => `القطع المُرجعة: ${isolate(what)}`,
  priceOfOne: 'المُعاد عن القطعة بالدينار',
  priceOf: (what) => `المُعاد عن القطعة بالدينار: ${isolate(what)}`,
  soldFor: (amount) => `بيعت بسعر ${isolate(amount)}`,
  where: 'مصير السلعة',
  whereOf: (what) => `مصير السلعة: ${isolate(what)}`,
  restock: 'تعود إلى الرف',
  writeOff: 'تُشطب من المخزون',
  reason: 'السبب (اختياري)',
  reasonOf: (what) => `السبب (اختياري): ${isolate(what)}`,
  reasons: {
    size: 'مقاس غير مناسب',
    defect: 'فيه عيب',
    refused: 'رُفض عند التوصيل',
    mind: 'غيّر الزبون رأيه',
  },
  toGiveBack: 'المبلغ المُعاد',
  byCourier:
    'خرجت هذه القطع في طرد. إذا أرجعتها شركة التوصيل فاستلم الطرد كله أو بعضه، فيكون ما على الشركة صحيحًا. سجّل هنا ما أرجعه الزبون بنفسه فقط.',
  receiveParcel: 'استلام الطرد',
  unpaid: 'القطع المرفوضة عند التوصيل لم يُدفع ثمنها: اترك أسعارها ولا تُعد أي مبلغ.',
  confirm: (sum) => `تسجيل الإرجاع: ${isolate(formatExactPrice(sum, 'DA'))}`,
  cancel: 'إلغاء',
  close: 'إغلاق',
  recorded: 'سُجّل الإرجاع.',

  noneChosen: 'اختر قطعة واحدة مُرجعة على الأقل.',
  offline:
    'لا يوجد اتصال: يمكنك إدخال الإرجاع ثم تسجيله عند توفر الاتصال. ما تكتبه محفوظ في هذا التبويب.',
  changed:
    'عُدّل الطلب في مكان آخر، والأرقام المعروضة هي الحالية. ما أدخلته محفوظ بقدر ما بقي من القطع: راجعه ثم سجّله.',
  lookOver: 'لم يُسجّل شيء. الأرقام المعروضة هي الحالية: راجعها ثم سجّل ما عاد.',
  nothingLeft: 'لم يعد ممكنًا إرجاع أي قطعة من هذا الطلب.',
  unanswered:
    'لم يصل أي رد: قد يكون الإرجاع سُجّل وقد لا يكون. اضغط من جديد عند توفر الاتصال. يُسجّل مرة واحدة مهما تكرر الضغط.',
  recordedBefore:
    'تبيّن أن ضغطة سابقة سُجّلت بما أُدخل حينها، وهي محسوبة. قارن بما أُرجع من قبل وأدخل الناقص فقط.',
  leaveTitle: 'هل تغادر دون رد؟',
  leaveText: 'قد يكون الإرجاع سُجّل وقد لا يكون. قبل أن تسجّله من جديد، انظر كم قطعة من الطلب أُرجعت.',
  leave: 'مغادرة',
  stay: 'البقاء',
}
