/** Wider than the widest picture the shop stores, so that nothing is lost that anyone would see. */
const MAX_WIDTH = 1600
/** Below this a picture travels as it is. */
const SMALL_BYTES = 700 * 1024
const QUALITY = 0.9

/** The size a picture is drawn in: never larger than it is. Pixels. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MAX_WIDTH / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

async function draw(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = shrunkSize(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  picture.close()
  // WebP keeps what is see-through; a browser that cannot write it gives a PNG.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, QUALITY)
  })
}

/**
 * A photo from a phone as small as the shop can use it: minutes of a slow line become seconds. What this browser
 * cannot read, or would only make larger, goes as it is; the server decides.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES) return file
  try {
    const drawn = await draw(file)
    if (drawn === null || drawn.size >= file.size) return file
    return new File([drawn], file.name, { type: drawn.type, lastModified: file.lastModified })
  } catch {
    return file
  }
}
