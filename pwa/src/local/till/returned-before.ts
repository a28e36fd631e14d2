import { readOperation } from '../../../../shared/operations/registry.ts'
import type { RecordedReturn } from '../../../../shared/returns/recorded-return.ts'
import { piecesOfLines, type ReturnedPieces } from '../../../../shared/returns/take-back.ts'
import type { CatalogDb } from '../catalog/catalog-db.ts'
import type { OperationRow, TillDb } from './till-db.ts'

/** What is known of a sale; each part may be unknown. */
export interface KnownSale {
  /** The operation id of a till's sale, or the id of an order. */
  sale: string | null
  receiptNumber: string | null
  orderNumber: number | null
}

type KnownReturn = KnownSale & Pick<RecordedReturn, 'operation' | 'lines'>

const parts = ['sale', 'receiptNumber', 'orderNumber'] as const

/**
 * Whether a return is of a sale. One matching id is enough, since a till and the back office name a sale by different
 * ids. When a copied till printed a receipt number twice, a return counts for both sales: the till then asks once too
 * often, and the server decides.
 */
function isOf(given: KnownSale, sale: KnownSale): boolean {
  return parts.some((part) => sale[part] !== null && given[part] === sale[part])
}

/** The rejected sales that this sale was sent again for: customers and earlier returns know it by their numbers. */
async function readFormer({ rejected }: TillDb, sale: KnownSale): Promise<KnownSale[]> {
  if (sale.sale === null) return []
  const again = await rejected
    .filter(({ resolution }) => resolution?.kind === 'sent-again')
    .toArray()
  const former: KnownSale[] = []
  const ids = [sale.sale]
  for (const id of ids) {
    for (const row of again) {
      if (row.resolution?.kind !== 'sent-again' || row.resolution.id !== id) continue
      former.push({ sale: row.id, receiptNumber: row.label, orderNumber: null })
      ids.push(row.id)
    }
  }
  return former
}

/** The returns of a sale that the server told this device of. */
async function readPulled(db: CatalogDb, sale: KnownSale): Promise<RecordedReturn[]> {
  return db.transaction('r', db.cursors, db.counterReturns, async () => {
    const cursor = await db.cursors.get('counter')
    if (!cursor) return []
    const found = new Map<string, RecordedReturn>()
    for (const part of parts) {
      const value = sale[part]
      if (value === null) continue
      const index = `[generation+entity.${part}]`
      const rows = await db.counterReturns.where(index).equals([cursor.generation, value]).toArray()
      for (const { entity } of rows) found.set(entity._id, entity)
    }
    return [...found.values()]
  })
}

const isReturn = ({ type }: OperationRow) => type === 'return.v1'

function returnIn({ id, wire }: OperationRow): KnownReturn[] {
  const operation = readOperation(wire)
  return operation?.type === 'return.v1' ? [{ ...operation.payload, operation: id }] : []
}

/**
 * The returns that this device recorded: sent, waiting, or refused and not yet dealt with. A return is never in none of
 * the tables, because a row moves between them in one transaction.
 */
async function readOwn({ outbox, history, rejected }: TillDb): Promise<KnownReturn[]> {
  return outbox.db.transaction('r', [outbox, history, rejected], async () => {
    const rows = await Promise.all([
      outbox.where('type').equals('return.v1').toArray(),
      history.filter(isReturn).toArray(),
      rejected.where('resolvedAtMs').equals(0).filter(isReturn).toArray(),
    ])
    return rows.flat().flatMap(returnIn)
  })
}

/** The pieces of a sale that came back on any till or in the back office, as far as this device knows. */
export async function readReturnedBefore(
  { catalogDb, tillDb }: { catalogDb: CatalogDb; tillDb: TillDb },
  sale: KnownSale,
): Promise<ReturnedPieces[]> {
  // The device's own returns are read first: one that is pruned meanwhile has long been in the pulled ones.
  const own = await readOwn(tillDb)
  const names = [sale, ...(await readFormer(tillDb, sale))]
  const found = await Promise.all(names.map((name) => readPulled(catalogDb, name)))
  const pulled = [...new Map(found.flat().map((given) => [given._id, given])).values()]
  const told = new Set(pulled.map(({ operation }) => operation))
  const untold = own.filter(
    (given) => names.some((name) => isOf(given, name)) && !told.has(given.operation),
  )
  return [...pulled, ...untold].flatMap(({ lines }) => piecesOfLines(lines))
}
