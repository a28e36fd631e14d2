import { isolateUnlessArabic as isolate } from '../isolate.ts'
import type { CountedForms } from './counted.ts'

/** 'منتج واحد', 'منتجان', '3 منتجات'. */
export const PRODUCT_FORMS: CountedForms = {
  one: 'منتج واحد',
  two: 'منتجان',
  few: 'منتجات',
  many: 'منتجًا',
  other: 'منتج',
}

/** 'قطعة واحدة', 'قطعتان', '3 قطع'. */
export const PIECE_FORMS: CountedForms = {
  one: 'قطعة واحدة',
  two: 'قطعتان',
  few: 'قطع',
  many: 'قطعة',
  other: 'قطعة',
}

/** 'Rhumel', 'Rhumel، المقاس M' */
export function goodsName(title: string, size: string | null): string {
  return size === null ? isolate(title) : `${isolate(title)}، المقاس ${isolate(size)}`
}
