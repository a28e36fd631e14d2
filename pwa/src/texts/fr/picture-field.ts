import { formatCount } from './formats.ts'
import { MAX_PICTURE_SIDE } from '../../../../shared/catalog/picture.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { pictureFieldTexts as english } from '../en/picture-field.ts'

export const pictureFieldTexts: Translation<typeof english> = {
  choose: 'Choisir une photo',
  change: 'En choisir une autre',
  undo: 'Garder la photo actuelle',
  chosen: (name) => `Choisie\u00a0: ${isolate(name)}`,
  wrongKind: 'Veuillez choisir un fichier JPEG, PNG, WebP ou AVIF.',
  tooLarge: 'Une photo a au plus 12 mégapixels et 10\u00a0Mo.',
  tooLong: `Une photo a au plus ${formatCount(MAX_PICTURE_SIDE)} pixels de large et de haut.`,
  unreadable:
    'Cette photo ne peut pas être lue. Veuillez choisir un fichier JPEG, PNG, WebP ou AVIF.',
  problem: (file, problem) => `${isolate(file)}\u00a0: ${problem}`,
}
