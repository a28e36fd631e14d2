import type { RawBuilder } from 'kysely'

/** One rule of the stored data. */
export interface Check {
  /** Describes one row that the query found, as a sentence. */
  describe: (row: Record<string, unknown>) => string
  query: string | RawBuilder<unknown>
}

/**
 * The query of a check that stock moved as `wanted` says: returns rows of `key`, product and size whose pieces differ.
 * `wanted` and `moved` select key, product_id, size and the sum of `pieces`.
 */
export function piecesThatDiffer(key: string, wanted: string, moved: string): string {
  return `with wanted as (${wanted}), moved as (${moved}),
      pairs as (select ${key}, product_id, size from wanted union select ${key}, product_id, size from moved)
      select k.${key}, k.product_id, k.size, coalesce(w.pieces, 0) as wanted, coalesce(m.pieces, 0) as moved
      from pairs k
      left join wanted w on w.${key} = k.${key} and w.product_id = k.product_id and w.size = k.size
      left join moved m on m.${key} = k.${key} and m.product_id = k.product_id and m.size = k.size
      where coalesce(w.pieces, 0) <> coalesce(m.pieces, 0)`
}
