import type { Translation } from '../../../../shared/texts/translation.ts'
import type { notFoundTexts as english } from '../en/not-found.ts'

export const notFoundTexts: Translation<typeof english> = {
  text: 'خرجت الكرة من الملعب. لا يوجد شيء في هذا العنوان.',
  newer: 'لا شيء في هذا العنوان في هذه النسخة من المتجر. النسخة الجديدة جاهزة، وقد يكون فيها.',
}
