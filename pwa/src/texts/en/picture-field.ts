import { formatCount } from './formats.ts'
import { MAX_PICTURE_SIDE } from '../../../../shared/catalog/picture.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'

/** Sentences of the field that takes a picture. */
export const pictureFieldTexts = {
  choose: 'Choose an image',
  change: 'Choose another',
  undo: 'Keep the present one',
  chosen: (name: string) => `Chosen: ${isolate(name)}`,
  wrongKind: 'Please choose a JPEG, PNG, WebP or AVIF file.',
  tooLarge: 'A picture has at most 12 megapixels and 10 MB.',
  tooLong: `A picture is at most ${formatCount(MAX_PICTURE_SIDE)} pixels wide and high.`,
  unreadable: 'This picture cannot be read. Please choose a JPEG, PNG, WebP or AVIF file.',
  problem: (file: string, problem: string) => `${isolate(file)}: ${problem}`,
} as const
