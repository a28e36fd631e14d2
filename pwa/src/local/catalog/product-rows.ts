import type { CursorRow, EntityRow, Packing, ProductRow } from './catalog-db.ts'

/** Fewer products of one page are stored in a row each: of a few changes, nothing else is written anew. */
const PACK_FROM = 50
/** Products in one packed row. */
const PACK = 1000
/** Loose rows that are always allowed; above it a quarter of what is packed. */
const LOOSE = 1000

interface Keyed {
  _id: string
}

/**
 * The rows of one page's products, of the generation and version of `cursor`. Many of them go into one row as text:
 * browsers take longer over ten thousand small rows than over the same in ten (docs/decisions/0007).
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

/** The rows that say of deleted products that they are gone, whichever pack holds them. */
export function goneRows(
  { generation, version: stamp }: CursorRow,
  ids: readonly string[],
): ProductRow<never>[] {
  return ids.map((id) => ({ generation, id, stamp, entity: null }))
}

/** Every product that the rows speak of, as the latest of them says. */
export function readProductRows<T extends Keyed>(rows: readonly ProductRow<T>[]): EntityRow<T>[] {
  const products = new Map<string | number, EntityRow<T>>()
  for (const row of rows.toSorted((a, b) => a.stamp - b.stamp)) {
    if ('pack' in row) {
      const { generation, stamp } = row
      // Our own text, written by productRows.
      for (const entity of JSON.parse(row.pack) as T[]) {
        products.set(entity._id, { generation, id: entity._id, stamp, entity })
      }
    } else if (row.entity === null) products.delete(row.id)
    else products.set(row.id, { ...row, entity: row.entity })
  }
  return [...products.values()]
}

/** The same after a page with so many changes; a page of the snapshot itself is what is packed. */
export function afterPage({ packed, loose }: Packing, changes: number, whole: boolean): Packing {
  return whole ? { packed, loose: loose + changes } : { packed: packed + changes, loose }
}

/** True when so much lies beside the packs that writing them anew costs no more than what was changed. */
export function mustPackAgain({ packed, loose }: Packing): boolean {
  return loose > Math.max(LOOSE, packed / 4)
}
