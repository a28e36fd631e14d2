/** Wider than the widest picture that the server stores, so that no visible quality is lost. */
const MAX_WIDTH = 1600
/** Smaller pictures are uploaded unchanged. */
const SMALL_BYTES = 700 * 1024
const QUALITY = 0.9

/** The scaled size in pixels; never enlarges. */
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
  // WebP keeps transparency; browsers that cannot encode it produce PNG.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, QUALITY)
  })
}

/**
 * Scales a photo down before the upload, which saves minutes on a slow connection. Returns the file unchanged when this
 * browser cannot decode it, or when the result would be larger.
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
