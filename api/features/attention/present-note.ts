import type {
  AttentionKind,
  AttentionNoteJson,
  BackupFault,
  GoodsDocumentJson,
} from '../../../shared/attention/attention.ts'
import { dayStart } from '../../../shared/calendar.ts'
import { LIMITS } from '../../../shared/people/seller-limits.ts'
import { isMoment } from '../../../shared/schemas.ts'
import { toIso } from '../../../shared/time.ts'
import { sizeOfKey } from '../../../shared/size-key.ts'
import type { DeviceId } from '../../../shared/sync/device-id.ts'
import type { OpenNote } from '../../database/attention.ts'
import type { LossFacts } from './read-loss.ts'
import type { LostHistoryFacts } from './read-lost-history.ts'
import type { OversellFacts } from './read-oversell.ts'

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
/** Earlier releases stored reasons that quote what was sent, however long. */
const MAX_REASON = 500

const cut = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_REASON) : value)

/** The details of a refusal with shortened texts. */
function shortened(details: unknown): unknown {
  if (details === null || typeof details !== 'object') return details
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, cut(value)]))
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

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
  /** What became of a history that went back. */
  lostHistory: LostHistoryFacts
  /** The email of the account that pushed the operation of the note. */
  pushedBy: string | null
}

/** The parts of a note that notes of several kinds contain. */
interface NoteParts extends NoteFacts {
  note: OpenNote
  details: OpenNote['details']
  device: { _id?: DeviceId; code: string | null; name: string }
  order: ReturnType<typeof orderOf>
  productId: string
  title: string
  size: string | null
  /** The number and the time of the return that a note is about. */
  ofReturn: { returnNumber: string | null; returnedAt: string }
  document: GoodsDocumentJson | null
}

function partsOf(note: OpenNote, facts: NoteFacts): NoteParts {
  const { details } = note
  return {
    ...facts,
    note,
    details,
    device: {
      ...(note.device_id !== null && { _id: note.device_id }),
      code: note.device_code,
      name: note.device_name ?? '',
    },
    order: orderOf(note),
    productId: note.product_id ?? '',
    title: text(details['title']),
    size: note.size === null ? null : sizeOfKey(note.size),
    ofReturn: {
      returnNumber: textOrNull(details['returnNumber']),
      returnedAt: toIso(numberOrNull(details['occurredAtMs']) ?? note.at_ms),
    },
    document: documentOf(note),
  }
}

/** The fields of a kind of note besides those that all notes have. */
type NoteFields<Kind extends AttentionKind> = Omit<
  Extract<AttentionNoteJson, { kind: Kind }>,
  'id' | 'at' | 'kind'
>
type FieldsByKind = { [Kind in AttentionKind]: (parts: NoteParts) => NoteFields<Kind> }

const sold = ({ title, size, order }: NoteParts) => ({ title, size, order })
const pieces = ({ details }: NoteParts) => ({ pieces: Number(details['pieces']) })
const amounts = ({ details: { sent, recorded } }: NoteParts) => ({
  sent: Number(sent),
  recorded: Number(recorded),
})
const withDocument = ({ document }: NoteParts) => (document === null ? {} : { document })

/** A kind without fields here does not compile. */
const FIELDS: FieldsByKind = {
  oversell: (parts) => ({
    ...sold(parts),
    productId: parts.productId,
    ...parts.oversell,
    ...withDocument(parts),
  }),
  'unknown-product': sold,
  'unknown-size': sold,
  'archived-product': sold,
  'total-differs': (parts) => ({ order: parts.order, ...amounts(parts) }),
  recount(parts) {
    const { note, details, productId } = parts
    const countedAtMs = Number(details['countedAtMs'])
    // Old rows may hold implausible times, which the schema of the app refuses: the whole note would be hidden.
    const countedAt = toIso(isMoment(countedAtMs) ? countedAtMs : note.at_ms)
    const count = { sold: Number(details['sold']), countedAt }
    return { ...sold(parts), productId, ...count, ...withDocument(parts) }
  },
  'returned-twice': (parts) => ({ ...parts.ofReturn, ...sold(parts), ...pieces(parts) }),
  'return-without-sale': ({ ofReturn, details }) => ({
    ...ofReturn,
    receiptNumber: textOrNull(details['receiptNumber']),
    orderNumber: numberOrNull(details['orderNumber']),
  }),
  'return-without-receipt': ({ ofReturn, details }) => ({
    ...ofReturn,
    refund: Number(details['refund']),
  }),
  'refund-differs': (parts) => ({ ...parts.ofReturn, ...amounts(parts) }),
  'shift-differs': (parts) => ({
    zNumber: String(parts.details['zNumber']),
    ...amounts(parts),
  }),
  'refund-above-price': (parts) => ({
    ...parts.ofReturn,
    title: parts.title,
    size: parts.size,
    order: parts.order,
    given: Number(parts.details['given']),
    sold: Number(parts.details['sold']),
  }),
  'returned-unlisted': (parts) => ({
    ...parts.ofReturn,
    title: parts.title,
    size: parts.size,
    ...pieces(parts),
  }),
  'goods-unlisted': (parts) => ({
    document: parts.document ?? { kind: 'goods-in', at: toIso(parts.note.at_ms) },
    title: parts.title,
    size: parts.size,
    ...pieces(parts),
  }),
  'costs-left': ({ device, note, details: { titles, documentAtMs } }) => {
    const recordedAtMs = Number(documentAtMs)
    return {
      device,
      recordedAt: toIso(isMoment(recordedAtMs) ? recordedAtMs : note.at_ms),
      titles: Array.isArray(titles) ? titles.map(text) : [],
    }
  },
  'stocktake-left-out': ({ details }) => ({
    stocktake: text(details['stocktake']),
    name: text(details['name']),
    sizes: Number(details['sizes']),
  }),
  'sequence-gap': ({ device, details, gapEnd }) => ({
    device,
    sequence: Number(details['sequence']),
    ...(gapEnd !== null && { last: gapEnd }),
  }),
  'sequence-reused': ({ device }) => ({ device }),
  'lost-sales': ({ device, loss }) => ({ device, ...loss }),
  'history-went-back': ({ lostHistory }) => lostHistory,
  'clock-skew': ({ device, details }) => ({ device, skewMs: Number(details['skewMs']) }),
  'impossible-time': ({ device, details }) => ({ device, said: text(details['said']) }),
  'unknown-actor': ({ device, details, pushedBy }) => ({
    device,
    actor: text(details['actor']),
    pushedBy,
  }),
  'beyond-limits': ({ device, details: { person, limits, label, occurredAtMs } }) => ({
    device,
    person: text(person),
    limits: LIMITS.filter((limit) => Array.isArray(limits) && limits.includes(limit)),
    label: text(label),
    occurredAt: toIso(Number(occurredAtMs)),
  }),
  'backup-failed': ({ details: { fault, folder, lastDay } }) => ({
    fault: fault as BackupFault,
    folder: text(folder),
    lastAt: typeof lastDay === 'string' ? toIso(dayStart(lastDay)) : null,
  }),
  'email-failed': ({ details: { recipient, answer } }) => ({
    recipient: text(recipient),
    answer: textOrNull(answer),
  }),
  'webhook-failed': ({ details: { host, status, answer } }) => ({
    host: text(host),
    status: numberOrNull(status),
    answer: textOrNull(answer),
  }),
  'failing-operation': ({ note, device }) => ({
    device,
    operationId: text(note.operation_id),
    content: '',
  }),
  'rejected-operation': ({ note, device, details: { code, reasonDetails, message } }) => ({
    device,
    operationId: text(note.operation_id),
    ...(typeof code === 'string' && { code, details: shortened(reasonDetails) }),
    message: text(message).slice(0, MAX_REASON),
    content: '',
  }),
}

/** A note as JSON. */
export function presentNote(note: OpenNote, facts: NoteFacts): AttentionNoteJson {
  const { id, kind } = note
  const fields = FIELDS[kind](partsOf(note, facts))
  // FIELDS returns the fields of the kind, but TypeScript cannot correlate the two in a union.
  return { id, at: toIso(note.at_ms), kind, ...fields } as AttentionNoteJson
}
