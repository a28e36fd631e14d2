import type { ImportedProduct } from '../../../shared/products/product-import.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { readPictureSources } from '../../database/picture-sources.ts'

/** Whether a picture is stored; if it is, it is not removed for a while. `path`: /uploads/…-1200.webp, or any text. */
export type HoldPicture = (path: string) => Promise<boolean>

/** The pictures that a file gives a product. */
export interface FoundPictures {
  /** Paths in order, each once; those that were not sent yet are missing. */
  images: string[]
  /** Sources of files that have to be sent first. */
  missing: string[]
  /** The first name that neither the shop nor the files have; null when there is none. */
  unknown: string | null
}

type Picture = NonNullable<ImportedProduct['pictures']>[number]

/**
 * Looks up the pictures of products: by name where it is that of a stored picture, as an export writes it, else by the
 * content of the file. Returns what is found of one product; null where the file says nothing of its pictures.
 */
export async function openPictures(
  db: ReadTransaction,
  items: readonly ImportedProduct[],
  hold: HoldPicture,
): Promise<(item: ImportedProduct, current: readonly string[]) => Promise<FoundPictures | null>> {
  const pictures = items.flatMap((item) => item.pictures ?? [])
  const sources = await readPictureSources(
    db,
    pictures.flatMap(({ source }) => source ?? []),
  )

  async function pathOf(
    { name, source }: Picture,
    current: readonly string[],
  ): Promise<string | null> {
    const named = `/uploads/${name.split(/[\\/]/).at(-1)}`
    const known = source === undefined ? undefined : sources.get(source)
    for (const path of known === undefined ? [named] : [named, known]) {
      // Pictures of a product are there: a large file names thousands of them.
      if (current.includes(path) || (await hold(path))) return path
    }
    return null
  }

  return async ({ pictures: wanted }, current) => {
    if (wanted === undefined) return null
    const found: FoundPictures = { images: [], missing: [], unknown: null }
    for (const picture of wanted) {
      const path = await pathOf(picture, current)
      if (path !== null) found.images.push(path)
      else if (picture.source === undefined) found.unknown ??= picture.name
      else found.missing.push(picture.source)
    }
    return { ...found, images: [...new Set(found.images)] }
  }
}
