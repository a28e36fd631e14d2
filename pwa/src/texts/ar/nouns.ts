import { counted, type CountedForms } from '../../../../shared/texts/ar/counted.ts'
import { PIECE_FORMS, PRODUCT_FORMS } from '../../../../shared/texts/ar/goods.ts'

const ORDER: CountedForms = {
  one: 'طلب واحد',
  two: 'طلبان',
  few: 'طلبات',
  many: 'طلبًا',
  other: 'طلب',
}

const SIZE: CountedForms = {
  one: 'مقاس واحد',
  two: 'مقاسان',
  few: 'مقاسات',
  many: 'مقاسًا',
  other: 'مقاس',
}

const PARCEL: CountedForms = {
  one: 'طرد واحد',
  two: 'طردان',
  few: 'طرود',
  many: 'طردًا',
  other: 'طرد',
}

const LINE: CountedForms = {
  one: 'سطر واحد',
  two: 'سطران',
  few: 'أسطر',
  many: 'سطرًا',
  other: 'سطر',
}

/** 'قطعة واحدة', 'قطعتان', '3 قطع'. */
export function pieces(n: number): string {
  return counted(n, PIECE_FORMS)
}

/** 'قطعتين' for two: after a preposition or another noun. */
export function ofPieces(n: number): string {
  return counted(n, { ...PIECE_FORMS, two: 'قطعتين' })
}

/** 'منتج واحد', 'منتجان', '3 منتجات'. */
export function products(n: number): string {
  return counted(n, PRODUCT_FORMS)
}

/** 'منتجين' for two: after a preposition or another noun. */
export function ofProducts(n: number): string {
  return counted(n, { ...PRODUCT_FORMS, two: 'منتجين' })
}

/** 'طلب واحد', 'طلبان', '3 طلبات'. */
export function orders(n: number): string {
  return counted(n, ORDER)
}

/** 'طلبين' for two: after a preposition or another noun. */
export function ofOrders(n: number): string {
  return counted(n, { ...ORDER, two: 'طلبين' })
}

/** 'مقاس واحد', 'مقاسان', '3 مقاسات'. */
export function sizes(n: number): string {
  return counted(n, SIZE)
}

/** 'مقاسين' for two: after a preposition or another noun. */
export function ofSizes(n: number): string {
  return counted(n, { ...SIZE, two: 'مقاسين' })
}

/** 'طرد واحد', 'طردان', '3 طرود'. */
export function parcels(n: number): string {
  return counted(n, PARCEL)
}

/** 'طردين' for two: after a verb, a preposition or another noun. */
export function ofParcels(n: number): string {
  return counted(n, { ...PARCEL, two: 'طردين' })
}

/** 'سطر واحد', 'سطران', '3 أسطر'. */
export function lines(n: number): string {
  return counted(n, LINE)
}

/** 'سطرين' for two: after a verb, a preposition or another noun. */
export function ofLines(n: number): string {
  return counted(n, { ...LINE, two: 'سطرين' })
}
