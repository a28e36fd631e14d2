import type { catalogTexts as english } from '../en/catalog.ts'
import type { Translation } from '../translation.ts'

export const catalogTexts: Translation<typeof english> = {
  untitled: 'منتج بدون اسم',
  uncategorized: 'بدون فئة',
}
