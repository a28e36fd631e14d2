import { createFormats } from '../../formats.ts'
import { isolate } from '../isolate.ts'
import type { Translation } from '../translation.ts'
import type { pushTexts as english } from '../en/push.ts'
import { counted } from './counted.ts'
import { PIECE_FORMS } from './goods.ts'
import { wilayaName } from './wilayas.ts'

const { formatCount, formatPrice } = createFormats('ar')

const SIZE = {
  one: 'مقاس واحد',
  two: 'مقاسان',
  few: 'مقاسات',
  many: 'مقاسًا',
  other: 'مقاس',
}

const NOTICE = {
  one: 'تنبيه جديد واحد',
  two: 'تنبيهان جديدان',
  few: 'تنبيهات جديدة',
  many: 'تنبيهًا جديدًا',
  other: 'تنبيه جديد',
}

export const pushTexts: Translation<typeof english> = {
  newOrder: (pieces, total, wilaya) =>
    `طلب جديد: ${counted(pieces, PIECE_FORMS)}، ${formatPrice(total, 'DA')}، ${isolate(wilayaName(wilaya))}`,
  orderConfirmed: (order) => `تم تأكيد طلبك رقم ${order}.`,
  orderSent: (order) => `طلبك رقم ${order} في الطريق إليك.`,
  attention: 'هناك ما يحتاج إلى مراجعة.',
  lowStock: (title, size, left) =>
    size === null
      ? `مخزون منخفض: ${isolate(title)}، بقي ${formatCount(left)}`
      : `مخزون منخفض: ${isolate(title)} (مقاس ${isolate(size)})، بقي ${formatCount(left)}`,
  lowStocks: (n) => `مخزون منخفض بعد استيراد: ${counted(n, SIZE)}`,
  several: (n) => counted(n, NOTICE),
  test: 'سيصل إلى هذا الجهاز تنبيه بما يحدث في المتجر.',
}
