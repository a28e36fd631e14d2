import type {
  FieldChange,
  ImportedProductJson,
  PreviewedProduct,
  ConfirmedProductJson,
} from '../../../../../shared/products/product-import.ts'
import { productFileTexts as texts } from '#texts/product-files.ts'
import type { PictureZip } from './picture-zip.ts'
import type { FileProduct, FileProducts, RefusedProduct } from './read-products.ts'

export type EntryState = PreviewedProduct['state']

/** A product of the file, and the effect of importing it. */
export interface Entry {
  line: number
  title: string
  state: EntryState
  /** Why it is refused. */
  reason: string | null
  changes: readonly FieldChange[]
  /** Null for a refused product. */
  product: ImportedProductJson | null
  taken: ConfirmedProductJson | null
}

export interface ImportPreview {
  name: string
  entries: readonly Entry[]
  counts: Readonly<Record<EntryState, number>>
  unread: readonly string[]
  /** Null: the file names no pictures. */
  pictures: PicturesPreview | null
}

/** State of the pictures that a file names. */
export interface PicturesPreview {
  /** Names in the file, each once. */
  named: number
  /** The file name of the zip; null until one is chosen. */
  zip: string | null
  /** Files in the zip that no line names. */
  unused: readonly string[]
  /** Pictures that the shop does not have yet, of products that would be imported. */
  toSend: number
  /** The shop has every picture of the file: none has to be sent, and no product is refused for its pictures or else. */
  isThere: boolean
  /** The products are imported without their pictures. */
  isLeftOut: boolean
}

/** An entry as it is sent, with the revision and the quantities that the preview has seen. */
function takenOf(
  product: ImportedProductJson,
  plan: PreviewedProduct,
): ConfirmedProductJson | null {
  if (plan.state === 'new') return { product, seen: null }
  if (plan.state !== 'changed') return null
  const sizes = product.sizes.map((size, place) => {
    const expected = plan.stock[place]
    return typeof expected === 'number' && size.stock !== undefined ? { ...size, expected } : size
  })
  return { product: { ...product, sizes }, seen: { id: plan.id, revision: plan.revision } }
}

export function entryOf({ title, product }: FileProduct, plan: PreviewedProduct): Entry {
  const isRefused = plan.state === 'refused'
  return {
    line: isRefused ? plan.line : product.line,
    title: title === '' && 'title' in plan ? plan.title : title,
    state: plan.state,
    reason: isRefused ? plan.reason : null,
    changes: plan.state === 'changed' ? plan.changes : [],
    product,
    taken: takenOf(product, plan),
  }
}

export const refusedEntry = ({ line, title, reason }: RefusedProduct): Entry => ({
  line,
  title,
  reason,
  state: 'refused',
  changes: [],
  product: null,
  taken: null,
})

/**
 * Refuses products of a file that claim the same product of the shop or the same barcode. The server does not find them
 * when they are in different requests of the preview.
 */
export function refuseShared(entries: readonly Entry[]): Entry[] {
  const lineOf = new Map<string, number>()
  return entries.map((entry) => {
    const id = entry.taken?.seen?.id
    const barcodes = entry.product?.sizes.flatMap(({ barcode }) => barcode ?? []) ?? []
    const keys = [...(id === undefined ? [] : [`id ${id}`]), ...barcodes]
    const shared = keys.find((key) => lineOf.has(key))
    if (entry.state !== 'refused' && shared !== undefined) {
      const { title, line } = entry
      const earlier = lineOf.get(shared) ?? line
      const isBarcode = shared !== `id ${id}`
      const reason = isBarcode
        ? texts.problems.barcodeTwice(shared, earlier)
        : texts.problems.twice(earlier)
      return { ...refusedEntry({ line, title, reason }), product: entry.product }
    }
    if (entry.state !== 'refused') for (const key of keys) lineOf.set(key, entry.line)
    return entry
  })
}

/** The source of an import: the parsed file, and its pictures. */
export interface ImportSource {
  name: string
  read: FileProducts
  zip: PictureZip | null
  isLeftOut: boolean
}

type ImportedPictures = NonNullable<ImportedProductJson['pictures']>

const picturesOf = (entries: readonly FileProduct[]): ImportedPictures =>
  entries.flatMap(({ product }) => product.pictures ?? [])

/** The names of pictures in a file, each once. */
export function pictureNames({ products }: FileProducts): string[] {
  return [...new Set(picturesOf(products).map(({ name }) => name))]
}

/** Gives the products the pictures of the zip; those with one that cannot be used are refused. */
export function withPictures({ read, zip, isLeftOut }: ImportSource): FileProducts {
  const products: FileProduct[] = []
  const refused: RefusedProduct[] = [...read.refused]
  for (const { title, product } of read.products) {
    const { pictures, ...rest } = product
    if (pictures === undefined || isLeftOut) {
      products.push({ title, product: rest })
      continue
    }
    const found = pictures.map(({ name }) => ({ name, picture: zip?.pictures.get(name) }))
    const bad = found.find(({ picture }) => picture && 'problem' in picture)
    if (bad?.picture && 'problem' in bad.picture) {
      const reason = texts.pictures.problem(bad.name, bad.picture.problem)
      refused.push({ line: product.line, title, reason })
      continue
    }
    const named = found.map(({ name, picture }) =>
      picture && 'source' in picture ? { name, source: picture.source } : { name },
    )
    products.push({ title, product: { ...rest, pictures: named } })
  }
  return { ...read, products, refused }
}

/** Sources that have to be sent for what would be imported. */
export function sourcesToSend(entries: readonly Entry[], missing: ReadonlySet<string>): string[] {
  const sources = entries.flatMap(({ taken }) =>
    (taken?.product.pictures ?? []).flatMap(({ source }) => source ?? []),
  )
  return [...new Set(sources)].filter((source) => missing.has(source))
}

export function previewOf(
  source: ImportSource,
  entries: readonly Entry[],
  missing: ReadonlySet<string>,
): ImportPreview {
  const { name, read, zip, isLeftOut } = source
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { state } of entries) counts[state] += 1
  const named = pictureNames(read).length
  const toSend = sourcesToSend(entries, missing).length
  const pictures = {
    named,
    zip: zip?.name ?? null,
    unused: zip?.unused ?? [],
    toSend,
    isThere: toSend === 0 && counts.refused === 0,
    isLeftOut,
  }
  return {
    name,
    unread: read.unread,
    counts,
    pictures: named > 0 ? pictures : null,
    entries: entries.toSorted((a, b) => a.line - b.line),
  }
}

/** Products that an import of this preview would write. */
export function importedCount({ counts }: ImportPreview): number {
  return counts.new + counts.changed
}
