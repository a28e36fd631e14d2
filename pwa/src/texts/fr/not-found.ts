import type { Translation } from '../../../../shared/texts/translation.ts'
import type { notFoundTexts as english } from '../en/not-found.ts'

export const notFoundTexts: Translation<typeof english> = {
  text: 'Le ballon est sorti en touche. Il n’y a rien à cette adresse.',
  newer:
    'Cette version de la boutique n’a rien à cette adresse. La nouvelle est prête et l’a peut-être.',
}
