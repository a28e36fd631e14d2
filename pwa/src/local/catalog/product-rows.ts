import type { CursorRow, EntityRow, Packing, ProductRow } from './catalog-db.ts'

/** Pages with fewer products are stored one product per row, so that small changes do not rewrite packs. */
const PACK_FROM = 50
/** Products in one packed row. */
const PACK = 1000
/** Number of loose rows that is always allowed; larger catalogues allow a quarter of what is packed. */
const LOOSE = 1000

interface Keyed {
  _id: string
}

/**
 * The rows of one page's products, of the generation and version of `cursor`. Many products are packed into one row as
 * text: browsers read ten large rows faster than ten thousand small ones (docs/decisions/0007).
 */
export function productRows<T extends Keyed>(
  { generation, version: stamp }: CursorRow,
  products: readonly T[],
): ProductRow<T>[] {
  if (products.length < PACK_FROM) {
    return products.map((entity) => ({ generation, id: entity._id, stamp, entity }))
  }
  return Array.from({ length: Math.ceil(products.length / PACK) }, (_, n) => ({
    generation,
    id: `pack ${stamp}.${n}`,
    stamp,
    pack: JSON.stringify(products.slice(n * PACK, (n + 1) * PACK)),
  }))
}

/** Tombstones of deleted products, since packs may still contain them. */
export function goneRows(
  { generation, version: stamp }: CursorRow,
  ids: readonly string[],
): ProductRow<never>[] {
  return ids.map((id) => ({ generation, id, stamp, entity: null }))
}

/** The products in the rows, each from its newest row, without deleted ones. */
export function readProductRows<T extends Keyed>(rows: readonly ProductRow<T>[]): EntityRow<T>[] {
  const products = new Map<string | number, EntityRow<T>>()
  for (const row of rows.toSorted((a, b) => a.stamp - b.stamp)) {
    if ('pack' in row) {
      const { generation, stamp } = row
      // Trusted: written by productRows.
      for (const entity of JSON.parse(row.pack) as T[]) {
        products.set(entity._id, { generation, id: entity._id, stamp, entity })
      }
    } else if (row.entity === null) products.delete(row.id)
    else products.set(row.id, { ...row, entity: row.entity })
  }
  return [...products.values()]
}

/** Counts a page's changes: those of the snapshot are packed, later ones are loose. */
export function afterPage({ packed, loose }: Packing, changes: number, whole: boolean): Packing {
  return whole ? { packed, loose: loose + changes } : { packed: packed + changes, loose }
}

/** True when the loose rows are so many that packing everything again is worth its cost. */
export function mustPackAgain({ packed, loose }: Packing): boolean {
  return loose > Math.max(LOOSE, packed / 4)
}
