import type { catalogTexts as english } from '../en/catalog.ts'
import { isolateUnlessArabic as isolate } from '../isolate.ts'
import type { Translation } from '../translation.ts'

export const catalogTexts: Translation<typeof english> = {
  untitled: 'منتج بدون عنوان',
  uncategorized: 'بدون فئة',
}
