import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { languageTexts as english } from '../en/languages.ts'

export const languageTexts: Translation<typeof english> = {
  title: 'اللغة',
  notKept: (name) =>
    `اللغة ${isolate(name)} ليست على هذا الجهاز بعد. اتصل بالإنترنت مرة واحدة ثم اخترها من جديد.`,
}
