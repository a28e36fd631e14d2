import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { centimes, type Centimes } from '../../../../shared/money.ts'
import { readOperation } from '../../../../shared/operations/registry.ts'
import type { StoreOrderV1 } from '../../../../shared/operations/store-order.ts'
import { tillDb, type OperationRow, type RejectedRow, type TillDb } from './till-db.ts'

/**
 * waiting: in the outbox. held: in the outbox, and refused by the server when sent alone. sent: on the server.
 * rejected: in the tray, until a person dismisses it or sends it again as a new sale.
 */
export type SaleState = 'waiting' | 'held' | 'sent' | 'rejected' | 'dismissed' | 'sent-again'

/** A sale that was recorded on this device. */
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
  /** Cash that the customer handed over; null when it was not entered. */
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

/** Sales recorded on this device in [from, to) (epoch ms), in any state, newest first. */
export async function readSalesHere(db: TillDb, from: number, to: number): Promise<SaleHere[]> {
  const { outbox, history, rejected } = db
  // In one transaction, so that a sale that is being settled is in exactly one of the tables.
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
    // Ties are sorted by receipt number.
    return sales.toSorted(
      (a, b) => b.occurredAtMs - a.occurredAtMs || (a.receiptNumber < b.receiptNumber ? 1 : -1),
    )
  })
}

/** One sale of this device by its id; undefined when it is no longer stored. */
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

/** One sale of this device by its receipt number; undefined when it is no longer stored. */
export async function findSaleHere(
  db: TillDb,
  receiptNumber: string,
): Promise<SaleHere | undefined> {
  const { outbox, history, rejected } = db
  return db.transaction('r', [outbox, history, rejected], async () => {
    for (const table of [outbox, history, rejected]) {
      const row = await table.filter(({ label }) => label === receiptNumber).first()
      // A stock count of a product with this title is no sale.
      const sale = row && (await readSaleHere(db, row.id))
      if (sale) return sale
    }
    return undefined
  })
}

/** Live query of the sales in [from, to); undefined until the storage has answered. */
export function useSalesHere(from: number, to: number): SaleHere[] | undefined {
  return useLiveQuery(() => readSalesHere(tillDb(), from, to), [from, to])
}
