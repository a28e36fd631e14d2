import { formatCount } from './formats.ts'
import { MAX_PICTURE_SIDE } from '../../../../shared/catalog/picture.ts'
import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { pictureFieldTexts as english } from '../en/picture-field.ts'

export const pictureFieldTexts: Translation<typeof english> = {
  choose: 'اختيار صورة',
  change: 'اختيار صورة أخرى',
  undo: 'الإبقاء على الصورة الحالية',
  chosen: (name) => `الصورة المختارة: ${isolate(name)}`,
  wrongKind: 'اختر ملفًا من نوع JPEG أو PNG أو WebP أو AVIF.',
  tooLarge: 'لا تتجاوز الصورة 12 ميغابكسل و10 ميغابايت.',
  tooLong: `لا يتجاوز عرض الصورة ولا ارتفاعها ${formatCount(MAX_PICTURE_SIDE)} بكسل.`,
  unreadable: 'لا يمكن قراءة هذه الصورة. اختر ملفًا من نوع JPEG أو PNG أو WebP أو AVIF.',
  problem: (file, problem) => `${isolate(file)}: ${problem}`,
}
