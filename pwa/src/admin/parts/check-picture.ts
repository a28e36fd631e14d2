import {
  isTooManyPixels,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_SIDE,
} from '../../../../shared/catalog/picture.ts'
import { pictureFieldTexts } from '#texts/picture-field.ts'

/** Types that the file chooser offers. The server checks the content; this only avoids uploads that would fail. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

type Decode = (file: File) => Promise<{ width: number; height: number; close: () => void }>

/** Error sentence for a file that the server would refuse by its type or size; else null. */
function outerProblem(file: Pick<File, 'size' | 'type'>): string | null {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return pictureFieldTexts.wrongKind
  return file.size > MAX_PICTURE_BYTES ? pictureFieldTexts.tooLarge : null
}

async function innerProblem(file: File, decode: Decode): Promise<string | null> {
  try {
    const { width, height, close } = await decode(file).then((picture) => ({
      width: picture.width,
      height: picture.height,
      close: () => picture.close(),
    }))
    close()
    if (isTooManyPixels(width, height)) return pictureFieldTexts.tooLarge
    return Math.max(width, height) > MAX_PICTURE_SIDE ? pictureFieldTexts.tooLong : null
  } catch {
    // Some browsers cannot decode AVIF: the server decides.
    return file.type === 'image/avif' ? null : pictureFieldTexts.unreadable
  }
}

/** Error sentence for an unusable picture, with its name; null when the server should accept it. */
export async function pictureProblem(
  file: File,
  decode: Decode = createImageBitmap,
): Promise<string | null> {
  const problem = outerProblem(file) ?? (await innerProblem(file, decode))
  return problem === null ? null : pictureFieldTexts.problem(file.name, problem)
}
