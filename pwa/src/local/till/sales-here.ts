import { useLiveQuery } from 'dexie-react-hooks'
import { centimes, type Centimes } from '../../../../shared/money.ts'
import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { readOperation, saleOf } from '../../../../shared/operations/registry.ts'
import type { ReturnV1 } from '../../../../shared/operations/return.ts'
import type { StoreSale } from '../../../../shared/operations/store-order.ts'
import { authorOf } from './operation-author.ts'
import {
  tillDb,
  type OperationRow,
  type OutboxRow,
  type RejectedRow,
  type TillDb,
} from './till-db.ts'

/**
 * waiting: in the outbox. held: in the outbox, and refused by the server when sent alone. sent: on the server.
 * rejected: in the tray, until a person dismisses it or sends it again as a new sale.
 */
export type SaleState = 'waiting' | 'held' | 'sent' | 'rejected' | 'dismissed' | 'sent-again'

interface RecordedHere {
  id: OperationId
  /** Epoch ms by this device's clock. */
  occurredAtMs: number
  state: SaleState
  /** Why it was rejected, dismissed or held. */
  reason: string | null
  /** The id of the person or account that made it; null when it cannot be read. */
  soldBy: string | null
  /** The operation that it was sent again as. */
  sentAgainAs: OperationId | null
}

/** A sale that was recorded on this device. */
export interface SaleHere extends RecordedHere {
  receiptNumber: string
  sale: StoreSale
  total: Centimes
  items: number
  /** Cash that the customer handed over; null when it was not entered. */
  cash: Centimes | null
}

/** A return that was recorded on this device. */
export interface ReturnHere extends RecordedHere {
  returnNumber: string
  given: ReturnV1
}

/** A ticket of this device, recorded for one customer at one time: a sale, returns, or an exchange, which is both. */
export interface TicketHere {
  sale: SaleHere | null
  /** In the order of their numbers. */
  returns: ReturnHere[]
}

export type Outcome = Pick<RecordedHere, 'state' | 'reason'> &
  Partial<Pick<RecordedHere, 'sentAgainAs'>>

/** A row with its outcome. */
interface FoundRow {
  row: OperationRow
  outcome: Outcome
}

export function waitingOutcome({ refusedWhole }: OutboxRow): Outcome {
  return { state: refusedWhole ? 'held' : 'waiting', reason: refusedWhole?.message ?? null }
}

export function rejectedOutcome({ resolution, message }: RejectedRow): Outcome {
  if (resolution === null) return { state: 'rejected', reason: message }
  if (resolution.kind === 'sent-again') {
    return { state: 'sent-again', reason: message, sentAgainAs: resolution.id }
  }
  return { state: 'dismissed', reason: resolution.reason }
}

/** The operations recorded in [from, to) (epoch ms), in the order of recording. */
async function readRows(
  { outbox, history, rejected }: TillDb,
  from: number,
  to: number,
): Promise<FoundRow[]> {
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
  const found: FoundRow[] = [
    ...waiting.map((row) => ({ row, outcome: waitingOutcome(row) })),
    ...sent.map((row) => ({ row, outcome: { state: 'sent', reason: null } as const })),
    ...refused.map((row) => ({ row, outcome: rejectedOutcome(row) })),
  ]
  return found.toSorted((a, b) => a.row.place - b.row.place)
}

/** The ticket id of an operation, and its part of the ticket; null for an operation without a ticket. */
function ticketOf({ row, outcome }: FoundRow): { ticket: string; part: TicketHere } | null {
  const operation = readOperation(row.wire)
  const { id, label, occurredAtMs } = row
  const soldBy = authorOf(row.wire).actor ?? null
  const recorded = { id, occurredAtMs, soldBy, sentAgainAs: null, ...outcome }
  if (operation?.type === 'return.v1') {
    const { payload: given } = operation
    const back = { ...recorded, returnNumber: label, given }
    return { ticket: given.ticket, part: { sale: null, returns: [back] } }
  }
  const sold = operation && saleOf(operation)
  if (sold === null) return null
  const sale = {
    ...recorded,
    receiptNumber: label,
    sale: sold,
    total: sold.totalPrice,
    items: sold.products.reduce((sum, line) => sum + line.quantity, 0),
    cash: row.cash === undefined ? null : centimes(row.cash),
  }
  return { ticket: sold.ticket ?? id, part: { sale, returns: [] } }
}

/**
 * Groups operations by ticket. A rejected return that was sent again names its former ticket, but has another time, so
 * it is a group of its own.
 */
function groupTickets(rows: readonly FoundRow[]): TicketHere[] {
  const tickets = new Map<string, TicketHere>()
  for (const found of rows) {
    const operation = ticketOf(found)
    if (operation === null) continue
    const { ticket, part } = operation
    const key = `${found.row.occurredAtMs} ${ticket}`
    const known = tickets.get(key)
    const returns = [...(known?.returns ?? []), ...part.returns]
    tickets.set(key, { sale: part.sale ?? known?.sale ?? null, returns })
  }
  return [...tickets.values()]
}

function partsOf({ sale, returns }: TicketHere): RecordedHere[] {
  return sale === null ? returns : [sale, ...returns]
}

function numberOf({ sale, returns: [first] }: TicketHere): string {
  return sale?.receiptNumber ?? first?.returnNumber ?? ''
}

function momentOf(ticket: TicketHere): number {
  return partsOf(ticket)[0]?.occurredAtMs ?? 0
}

/** Tickets recorded on this device in [from, to) (epoch ms), in any state, newest first. */
export async function readTicketsHere(db: TillDb, from: number, to: number): Promise<TicketHere[]> {
  const { outbox, history, rejected } = db
  // In one transaction, so that an operation that is being settled is in exactly one of the tables.
  const rows = await db.transaction('r', [outbox, history, rejected], () => readRows(db, from, to))
  // Ties are sorted by number.
  return groupTickets(rows).toSorted(
    (a, b) => momentOf(b) - momentOf(a) || (numberOf(a) < numberOf(b) ? 1 : -1),
  )
}

/** Sales recorded on this device in [from, to) (epoch ms), in any state, newest first. */
export async function readSalesHere(db: TillDb, from: number, to: number): Promise<SaleHere[]> {
  const tickets = await readTicketsHere(db, from, to)
  return tickets.flatMap(({ sale }) => (sale === null ? [] : [sale]))
}

/** The ticket of a sale or a return of this device by the operation's id; undefined when it is no longer stored. */
export async function readTicketHere(db: TillDb, id: OperationId): Promise<TicketHere | undefined> {
  const { outbox, history, rejected } = db
  return db.transaction('r', [outbox, history, rejected], async () => {
    for (const table of [outbox, history, rejected]) {
      const row = await table.where('id').equals(id).first()
      if (!row) continue
      const rows = await readRows(db, row.occurredAtMs, row.occurredAtMs + 1)
      return groupTickets(rows).find((ticket) => partsOf(ticket).some((part) => part.id === id))
    }
    return undefined
  })
}

/** The ticket of this device with a receipt or return number; undefined when it is no longer stored. */
export async function findTicketHere(db: TillDb, number: string): Promise<TicketHere | undefined> {
  const { outbox, history, rejected } = db
  return db.transaction('r', [outbox, history, rejected], async () => {
    for (const table of [outbox, history, rejected]) {
      const row = await table.filter(({ label }) => label === number).first()
      // An operation with the same label, such as a stock count, has no ticket.
      const ticket = row && (await readTicketHere(db, row.id))
      if (ticket) return ticket
    }
    return undefined
  })
}

/** Live query of the tickets in [from, to); undefined until the storage has answered. */
export function useTicketsHere(from: number, to: number): TicketHere[] | undefined {
  return useLiveQuery(() => readTicketsHere(tillDb(), from, to), [from, to])
}
