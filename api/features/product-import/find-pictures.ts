import type { ImportedProduct } from '../../../shared/products/product-import.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { readPictureSources } from '../../database/picture-sources.ts'

/** The pictures that an imported product names. */
export interface FoundPictures {
  /** Paths in order, each once. Pictures that were not uploaded yet are missing. */
  images: string[]
  /** Sources of the files that have to be uploaded first. */
  missing: string[]
  /** The first name that is neither a stored picture nor one of the files; null when there is none. */
  unknown: string | null
}

type Picture = NonNullable<ImportedProduct['pictures']>[number]

/** The paths at which a picture may be stored: by its name, or else by the content of its file. */
function pathsOf({ name, source }: Picture, sources: ReadonlyMap<string, string>): string[] {
  const named = `/uploads/${name.split(/[\\/]/).at(-1)}`
  const known = source === undefined ? undefined : sources.get(source)
  return known === undefined ? [named] : [named, known]
}

/** Which pictures an import may use besides those that its products already have: the result of holdPictures(). */
export interface StoredPictures {
  /** Who imports, and is believed about the files that their own pictures were made of. */
  adminId: string
  has: (path: string) => boolean
}

/**
 * Looks up the pictures of products: by name when it is the name of a stored picture, as an export writes it, else by
 * the content of the file. Returns the pictures of one product; null when the file does not mention them.
 */
export async function openPictures(
  db: ReadTransaction,
  items: readonly ImportedProduct[],
  stored: StoredPictures,
): Promise<(item: ImportedProduct, current: readonly string[]) => FoundPictures | null> {
  const pictures = items.flatMap((item) => item.pictures ?? [])
  const sources = await readPictureSources(
    db,
    pictures.flatMap(({ source }) => source ?? []),
    stored.adminId,
  )

  return ({ pictures: wanted }, current) => {
    if (wanted === undefined) return null
    const found: FoundPictures = { images: [], missing: [], unknown: null }
    for (const picture of wanted) {
      const path = pathsOf(picture, sources).find((one) => current.includes(one) || stored.has(one))
      if (path !== undefined) found.images.push(path)
      else if (picture.source === undefined) found.unknown ??= picture.name
      else found.missing.push(picture.source)
    }
    return { ...found, images: [...new Set(found.images)] }
  }
}
