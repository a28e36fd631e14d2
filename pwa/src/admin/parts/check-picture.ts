import { MAX_PICTURE_BYTES } from '../../../../shared/catalog/picture.ts'
import { pictureFieldTexts } from '../../texts/en-picture-field.ts'

/** What the file chooser offers. The server looks at the content; this only spares an upload that must fail. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** The sentence against a file that the server would refuse, as far as its name and size tell; else null. */
export function pictureProblem(file: Pick<File, 'size' | 'type'>): string | null {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return pictureFieldTexts.wrongKind
  return file.size > MAX_PICTURE_BYTES ? pictureFieldTexts.tooLarge : null
}
