import { Zip, ZipPassThrough } from 'fflate'
import { isStoredPicture } from '../../../../../shared/catalog/picture.ts'
import type { ExportedProduct } from './write-products.ts'

/**
 * The pictures of products as a zip, under the names by which an export names them. They are compressed already, so they are
 * only put together. Throws when one of them cannot be loaded. `onProgress`: pictures that are in it, and all.
 */
export async function writePictures(
  products: readonly Pick<ExportedProduct, 'images'>[],
  load: (path: string) => Promise<Uint8Array>,
  onProgress: (done: number, all: number) => void,
): Promise<Blob> {
  const paths = [...new Set(products.flatMap(({ images }) => images))].filter(isStoredPicture)
  // Each part is put into the blob at once, which the browser may keep on the disk.
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
