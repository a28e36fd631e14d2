import { counted, type CountedForms } from '../../../../shared/texts/ar/counted.ts'

const PIECE: CountedForms = {
  one: 'قطعة واحدة',
  two: 'قطعتان',
  few: 'قطع',
  many: 'قطعة',
  other: 'قطعة',
}

const PRODUCT: CountedForms = {
  one: 'منتج واحد',
  two: 'منتجان',
  few: 'منتجات',
  many: 'منتجًا',
  other: 'منتج',
}

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

/** 'قطعة واحدة', 'قطعتان', '3 قطع'. */
export function pieces(n: number): string {
  return counted(n, PIECE)
}

/** 'قطعتين' for two: after a preposition or another noun. */
export function ofPieces(n: number): string {
  return counted(n, { ...PIECE, two: 'قطعتين' })
}

/** 'منتج واحد', 'منتجان', '3 منتجات'. */
export function products(n: number): string {
  return counted(n, PRODUCT)
}

/** 'منتجين' for two: after a preposition or another noun. */
export function ofProducts(n: number): string {
  return counted(n, { ...PRODUCT, two: 'منتجين' })
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
