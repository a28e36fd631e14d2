import { Zip, ZipPassThrough } from 'fflate'
import { isStoredPicture } from '../../../../../shared/catalog/picture.ts'
import type { ExportedProduct } from './write-products.ts'

/**
 * The pictures of products as a zip, under the names that an export uses. They are stored without compression, since
 * pictures are compressed already. Throws when one cannot be loaded. `onProgress`: number of added pictures, and of
 * all.
 */
export async function writePictures(
  products: readonly Pick<ExportedProduct, 'images'>[],
  load: (path: string) => Promise<Uint8Array>,
  onProgress: (done: number, all: number) => void,
): Promise<Blob> {
  const paths = [...new Set(products.flatMap(({ images }) => images))].filter(isStoredPicture)
  // Each part is added to the blob at once, since browsers may keep blobs on disk.
  let blob = new Blob([], { type: 'application/zip' })
  const zip = new Zip((error, part) => {
    if (error) throw error
    blob = new Blob([blob, part as Uint8Array<ArrayBuffer>], { type: blob.type })
  })
  for (const [done, path] of paths.entries()) {
    onProgress(done, paths.length)
    const content = await load(path)
    const file = new ZipPassThrough(path.slice(path.lastIndexOf('/') + 1))
    zip.add(file)
    file.push(content, true)
  }
  zip.end()
  return blob
}
