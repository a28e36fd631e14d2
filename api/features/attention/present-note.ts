import type {
  AttentionNoteJson,
  BackupFault,
  GoodsDocumentJson,
} from '../../../shared/attention/attention.ts'
import { dayStart } from '../../../shared/calendar.ts'
import { LIMITS } from '../../../shared/people/seller-limits.ts'
import { isMoment } from '../../../shared/schemas.ts'
import { toIso } from '../../../shared/time.ts'
import { sizeOfKey } from '../../../shared/size-key.ts'
import type { OpenNote } from '../../database/attention.ts'
import type { LossFacts } from './read-loss.ts'
import type { OversellFacts } from './read-oversell.ts'

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function orderOf(note: OpenNote) {
  if (note.order_id === null) return null
  return {
    _id: note.order_id,
    number: note.order_number ?? 0,
    receiptNumber: note.receipt_number,
    createdAt: toIso(note.order_created_at_ms ?? note.at_ms),
  }
}

/** The goods that came in or were written off, which a note is about; null for a note about something else. */
function documentOf({ details }: OpenNote): GoodsDocumentJson | null {
  const { document: kind, documentAtMs } = details
  if (kind !== 'goods-in' && kind !== 'write-off') return null
  return { kind, at: toIso(Number(documentAtMs)) }
}

/** Current data about the subject of a note. */
export interface NoteFacts {
  oversell: OversellFacts
  /** The reported operations that are still missing. */
  loss: LossFacts
  /** The last sequence of the device's first gap; null when there is none. */
  gapEnd: number | null
  /** The email of the account that pushed the operation of the note. */
  pushedBy: string | null
}

/** A note as JSON. */
export function presentNote(
  note: OpenNote,
  { oversell, loss, gapEnd, pushedBy }: NoteFacts,
): AttentionNoteJson {
  const { id, details } = note
  const base = { id, at: toIso(note.at_ms) }
  const device = {
    ...(note.device_id !== null && { _id: note.device_id }),
    code: note.device_code,
    name: note.device_name ?? '',
  }
  const productId = note.product_id ?? ''
  const order = orderOf(note)
  const size = note.size === null ? null : sizeOfKey(note.size)
  const sold = { title: text(details['title']), size, order }
  const { returnNumber, occurredAtMs } = details
  const back = {
    returnNumber: typeof returnNumber === 'string' ? returnNumber : null,
    returnedAt: toIso(typeof occurredAtMs === 'number' ? occurredAtMs : note.at_ms),
  }
  const document = documentOf(note)
  const ofDocument = document === null ? {} : { document }
  switch (note.kind) {
    case 'oversell':
      return { ...base, ...sold, kind: note.kind, productId, ...oversell, ...ofDocument }
    case 'unknown-product':
    case 'unknown-size':
    case 'archived-product':
      return { ...base, ...sold, kind: note.kind }
    case 'total-differs': {
      const { sent, recorded } = details
      return { ...base, kind: note.kind, order, sent: Number(sent), recorded: Number(recorded) }
    }
    case 'recount': {
      const countedAtMs = Number(details['countedAtMs'])
      // Old rows may hold implausible times, which the schema of the app refuses: the whole note would be hidden.
      const countedAt = toIso(isMoment(countedAtMs) ? countedAtMs : note.at_ms)
      const pieces = Number(details['sold'])
      const count = { sold: pieces, countedAt }
      return { ...base, ...sold, kind: note.kind, productId, ...count, ...ofDocument }
    }
    case 'returned-twice':
      return { ...base, ...back, ...sold, kind: note.kind, pieces: Number(details['pieces']) }
    case 'return-without-sale': {
      const { receiptNumber, orderNumber } = details
      return {
        ...base,
        ...back,
        kind: note.kind,
        receiptNumber: typeof receiptNumber === 'string' ? receiptNumber : null,
        orderNumber: typeof orderNumber === 'number' ? orderNumber : null,
      }
    }
    case 'return-without-receipt':
      return { ...base, ...back, kind: note.kind, refund: Number(details['refund']) }
    case 'refund-differs': {
      const { sent, recorded } = details
      return { ...base, ...back, kind: note.kind, sent: Number(sent), recorded: Number(recorded) }
    }
    case 'shift-differs': {
      const { zNumber, sent, recorded } = details
      const sums = { sent: Number(sent), recorded: Number(recorded) }
      return { ...base, kind: note.kind, zNumber: String(zNumber), ...sums }
    }
    case 'refund-above-price': {
      const [given, price] = [Number(details['given']), Number(details['sold'])]
      return { ...base, ...back, ...sold, kind: note.kind, given, sold: price }
    }
    case 'returned-unlisted': {
      const { title } = sold
      return { ...base, ...back, kind: note.kind, title, size, pieces: Number(details['pieces']) }
    }
    case 'goods-unlisted': {
      const pieces = Number(details['pieces'])
      const recorded = document ?? { kind: 'goods-in', at: base.at }
      const { title } = sold
      return { ...base, kind: note.kind, document: recorded, title, size, pieces }
    }
    case 'stocktake-left-out':
      return {
        ...base,
        kind: note.kind,
        stocktake: text(details['stocktake']),
        name: text(details['name']),
        sizes: Number(details['sizes']),
      }
    case 'sequence-gap':
      return {
        ...base,
        kind: note.kind,
        device,
        sequence: Number(details['sequence']),
        ...(gapEnd !== null && { last: gapEnd }),
      }
    case 'sequence-reused':
      return { ...base, kind: note.kind, device }
    case 'lost-sales':
      return { ...base, kind: note.kind, device, ...loss }
    case 'clock-skew':
      return { ...base, kind: note.kind, device, skewMs: Number(details['skewMs']) }
    case 'impossible-time':
      return { ...base, kind: note.kind, device, said: text(details['said']) }
    case 'unknown-actor':
      return { ...base, kind: note.kind, device, actor: text(details['actor']), pushedBy }
    case 'beyond-limits': {
      const { person, limits, label, occurredAtMs: madeAtMs } = details
      return {
        ...base,
        kind: note.kind,
        device,
        person: text(person),
        limits: LIMITS.filter((limit) => Array.isArray(limits) && limits.includes(limit)),
        label: text(label),
        occurredAt: toIso(Number(madeAtMs)),
      }
    }
    case 'backup-failed': {
      const { fault, folder, lastDay } = details
      const lastAt = typeof lastDay === 'string' ? toIso(dayStart(lastDay)) : null
      return { ...base, kind: note.kind, fault: fault as BackupFault, folder: text(folder), lastAt }
    }
    case 'email-failed': {
      const { recipient, answer } = details
      const said = typeof answer === 'string' ? answer : null
      return { ...base, kind: note.kind, recipient: text(recipient), answer: said }
    }
    case 'webhook-failed': {
      const { host, status, answer } = details
      return {
        ...base,
        kind: note.kind,
        host: text(host),
        status: typeof status === 'number' ? status : null,
        answer: typeof answer === 'string' ? answer : null,
      }
    }
    case 'failing-operation': {
      const operationId = text(note.operation_id)
      return { ...base, kind: note.kind, device, operationId, content: text(details['content']) }
    }
    case 'rejected-operation': {
      const [message, content] = [text(details['message']), text(details['content'])]
      const operationId = note.operation_id ?? ''
      const { code, reasonDetails } = details
      return {
        ...base,
        kind: note.kind,
        device,
        operationId,
        ...(typeof code === 'string' && { code, details: reasonDetails }),
        message,
        content,
      }
    }
  }
}
