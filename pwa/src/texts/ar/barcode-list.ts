import { goodsName } from '../../../../shared/texts/ar/goods.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { barcodeListTexts as english } from '../en/barcode-list.ts'
import { formatCount } from './formats.ts'
import { ofPieces, pieces, sizes } from './nouns.ts'

export const barcodeListTexts: Translation<typeof english> = {
  open: 'باركودات من ملف',
  hint: 'عمود للباركود وعمود للقطع، أو باركود في كل سطر لكل قطعة: CSV أو XLSX أو نص.',
  title: (file) => `ما في ${isolate(file)}`,
  line: (line) => `السطر ${formatCount(line)}`,
  goods: goodsName,
  change: (before, after) => `${before} ← ${after}`,
  same: 'كما هو',
  sum: (n, rows) => `${pieces(n)} (${sizes(rows)})`,
  take: (n, rows) => `أخذ ${ofPieces(n)} (${sizes(rows)})`,
  refused: (n) => `أسطر لا يمكن استعمالها: ${formatCount(n)}`,
  leaveOut: (n) => `ترك الأسطر المرفوضة (${formatCount(n)})`,
  nothing: 'كل ما في هذا الملف مُدخل من قبل.',
  takeAgain: 'أخذها مرة أخرى',
  recordedBefore: (when) => `سُجلت هذه السلع نفسها هنا في ${when}. إن سُجلت مرة أخرى حُسبت مرتين.`,
  unknown: 'لا منتج يحمل هذا الباركود. اربطه بالمنتج أو ابحث عن المنتج.',
  noCode: 'لا باركود في هذا السطر.',
  noPieces: 'عدد القطع ليس عددًا صحيحًا. اكتبه بجانب الباركود.',
  whichPieces:
    'لا يبين الملف أي عمود فيه عدد القطع. اكتب فوقه في السطر الأول أحد هذه العناوين (الكمية، العدد، عدد القطع، المخزون، الكمية المستلمة، الكمية المسلمة). أو اترك الباركودات وحدها، سطرًا لكل قطعة.',
  noHeadings:
    'في هذا الملف عدة أعمدة ولا عنوان مفهوم فوقها. اكتب في السطر الأول «الباركود» فوق الباركودات و«الكمية» فوق القطع.',
  shortened: 'اختصر برنامج الجداول هذا الباركود. اجعل العمود نصًا وامسحه من جديد.',
}
