import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { centimes, type Centimes } from '../../../../shared/money.ts'
import { readOperation } from '../../../../shared/operations/registry.ts'
import type { StoreOrderV1 } from '../../../../shared/operations/store-order.ts'
import { tillDb, type OperationRow, type RejectedRow, type TillDb } from './till-db.ts'

/**
 * waiting: in the outbox. held: in the outbox, and the server refused the whole request that carried it. sent: on the
 * server. rejected: in the tray, until a person dismisses it or sends it again as a new sale.
 */
export type SaleState = 'waiting' | 'held' | 'sent' | 'rejected' | 'dismissed' | 'sent-again'

/** A sale that was rung up on this device, as it was. */
export interface SaleHere {
  id: OperationId
  receiptNumber: string
  /** Epoch ms by this device's clock. */
  occurredAtMs: number
  state: SaleState
  /** Why it was rejected, dismissed or held. */
  reason: string | null
  sale: StoreOrderV1
  total: Centimes
  items: number
  /** What the customer handed over; null when it was not noted. */
  cash: Centimes | null
}

type Outcome = Pick<SaleHere, 'state' | 'reason'>

function saleHere(row: OperationRow, outcome: Outcome): SaleHere[] {
  const operation = readOperation(row.wire)
  if (operation?.type !== 'store-order.v1') return []
  const { payload: sale } = operation
  return [
    {
      id: row.id,
      receiptNumber: row.label,
      occurredAtMs: row.occurredAtMs,
      ...outcome,
      sale,
      total: sale.totalPrice,
      items: sale.products.reduce((sum, line) => sum + line.quantity, 0),
      cash: row.cash === undefined ? null : centimes(row.cash),
    },
  ]
}

function rejectedOutcome({ resolution, message }: RejectedRow): Outcome {
  if (resolution === null) return { state: 'rejected', reason: message }
  if (resolution.kind === 'sent-again') return { state: 'sent-again', reason: message }
  return { state: 'dismissed', reason: resolution.reason }
}

/** The sales rung up here from `from` until before `to` (epoch ms), newest first, whatever became of them. */
export async function readSalesHere(db: TillDb, from: number, to: number): Promise<SaleHere[]> {
  const { outbox, history, rejected } = db
  // In one transaction, in which a sale that is being sent stands in exactly one of the tables.
  return db.transaction('r', [outbox, history, rejected], async () => {
    const range = [from, to, true, false] as const
    const [waiting, sent, refused] = await Promise.all([
      outbox
        .where('occurredAtMs')
        .between(...range)
        .toArray(),
      history
        .where('occurredAtMs')
        .between(...range)
        .toArray(),
      rejected
        .where('occurredAtMs')
        .between(...range)
        .toArray(),
    ])
    const sales = [
      ...waiting.flatMap((row) =>
        saleHere(row, {
          state: row.refusedWhole ? 'held' : 'waiting',
          reason: row.refusedWhole?.message ?? null,
        }),
      ),
      ...sent.flatMap((row) => saleHere(row, { state: 'sent', reason: null })),
      ...refused.flatMap((row) => saleHere(row, rejectedOutcome(row))),
    ]
    // Receipts of the same moment are sorted by their number, which rises.
    return sales.toSorted(
      (a, b) => b.occurredAtMs - a.occurredAtMs || (a.receiptNumber < b.receiptNumber ? 1 : -1),
    )
  })
}

/** One sale of this device by its id; undefined when it is not stored here any more. */
export async function readSaleHere(db: TillDb, id: OperationId): Promise<SaleHere | undefined> {
  const { outbox, history, rejected } = db
  return db.transaction('r', [outbox, history, rejected], async () => {
    for (const table of [outbox, history]) {
      const row = await table.where('id').equals(id).first()
      const state = table === outbox ? 'waiting' : 'sent'
      if (row) return saleHere(row, { state, reason: null })[0]
    }
    const row = await rejected.where('id').equals(id).first()
    return row && saleHere(row, rejectedOutcome(row))[0]
  })
}

/** One sale of this device by the number on its receipt; undefined when it is not stored here any more. */
export async function findSaleHere(
  db: TillDb,
  receiptNumber: string,
): Promise<SaleHere | undefined> {
  const { outbox, history, rejected } = db
  return db.transaction('r', [outbox, history, rejected], async () => {
    for (const table of [outbox, history, rejected]) {
      const row = await table.filter(({ label }) => label === receiptNumber).first()
      // A count of a product with such a title is no sale.
      const sale = row && (await readSaleHere(db, row.id))
      if (sale) return sale
    }
    return undefined
  })
}

/** The sales of a span of time, followed live in every tab; undefined until the storage answered. */
export function useSalesHere(from: number, to: number): SaleHere[] | undefined {
  return useLiveQuery(() => readSalesHere(tillDb(), from, to), [from, to])
}
