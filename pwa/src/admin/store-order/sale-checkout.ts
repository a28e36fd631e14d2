import { centimes, type Centimes } from '../../../../shared/money.ts'
import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import {
  AlreadySaved,
  type recordTicket,
  type TicketToRecord,
} from '../../local/till/record-operation.ts'
import { isEmptyDraft, type TillDraft } from '../../local/till/till-draft-form.ts'
import { forgetDraft, keepDraft } from '../../local/till/till-draft-writer.ts'
import { adminTexts } from '#texts/admin.ts'
import { createPressGate, createRepeatCheck } from '../../ui/second-press.ts'
import type { askToConfirm } from '../parts/alert.ts'
import type { signal } from '../parts/signal.ts'
import type { Approve } from '../parts/staff/approval.ts'
import { createShortCashQuestion } from './cash/ask-short-cash.ts'
import { checkTicket, ticketBeyond } from './check-ticket.ts'
import { ticketCount, ticketDue, ticketKind, type TicketKind } from './sale-draft.ts'

const texts = adminTexts.sale

/** Delay in ms before 'Saving…' is shown: a save usually takes a few ms, less than rendering the till for it. */
const SLOW_SAVE_MS = 150

/** Name of the performance measure from the press until the strict transaction has completed. */
const SAVING = 'kora-sale-saved'

export interface SavedTicket {
  /** Of its sale; without one, of its first return. */
  id: OperationId
  /** Of its sale, then of its returns. */
  numbers: string[]
  /** Whether goods were sold, came back, or both. */
  kind: TicketKind
  /** Amount due; negative when money was given back. */
  due: Centimes
  /** Pieces that were sold; of a ticket without a sale, that came back. */
  items: number
  /** Cash that the customer handed over; null when it was not entered. */
  cash: Centimes | null
}

/** Dependencies, which tests replace. */
export interface CheckoutDeps {
  recordTicket: typeof recordTicket
  askToConfirm: typeof askToConfirm
  signal: typeof signal
  approve: Approve
  /** Milliseconds on a monotonic clock. */
  now: () => number
}

/** What saving a ticket needs of the open sale. */
interface OpenSale {
  read: () => TillDraft
  isBusy: () => boolean
  /** Runs one operation on the whole sale at a time; resolves to null without running it while another one is running. */
  runAlone: <T>(work: () => Promise<T>) => Promise<T | null>
  /** Begins an empty sale with a new id. The draft of the last one is already deleted. */
  beginNext: (saved: SavedTicket | null) => void
  setSaving: (saving: boolean) => void
  /** Shows why the ticket was not saved. */
  refuse: (title: string, text: string, kind: 'warning' | 'error') => Promise<void>
}

/**
 * Creates the function that saves the open ticket: validates it, asks about missing cash and for approvals, and records it.
 * It resolves to null when the ticket was not saved: after a failure, which is shown, after a question that was answered
 * by no, and for a press while an earlier one is running.
 */
export function createCheckout(
  deps: CheckoutDeps,
  { read, isBusy, runAlone, beginNext, setSaving, refuse }: OpenSale,
): () => Promise<SavedTicket | null> {
  const mayBeSaved = createShortCashQuestion(deps.askToConfirm)
  const approvals = createPressGate()
  const repeats = createRepeatCheck(deps.now)

  /** Asks a manager when the ticket exceeds the limits for sellers; null when it may not be saved. */
  const askForApproval = (ticket: TicketToRecord) =>
    approvals.run(() => deps.approve((limits) => ticketBeyond(ticket, limits)))

  async function record(ready: TillDraft, checked: TicketToRecord): Promise<SavedTicket> {
    const start = performance.now()
    const { sale, returns } = await deps.recordTicket(checked)
    performance.measure(SAVING, { start })
    forgetDraft(ready.id)
    const numbers = returns.map(({ returnNumber }) => returnNumber)
    const saved = {
      id: ready.id,
      numbers: sale === null ? numbers : [sale.receiptNumber, ...numbers],
      kind: ticketKind(ready),
      due: ticketDue(ready),
      items: ticketCount(ready),
      cash: checked.sale?.cash ?? null,
    }
    beginNext(saved)
    deps.signal('good')
    repeats.finished()
    return saved
  }

  async function save(
    ready: TillDraft,
    checked: TicketToRecord,
  ): Promise<SavedTicket | { failure: string }> {
    const slow = setTimeout(() => setSaving(true), SLOW_SAVE_MS)
    try {
      return await record(ready, checked)
    } catch (error) {
      // Saved by another tab: under its id this sale could never be saved, so a new one begins.
      if (error instanceof AlreadySaved) {
        keepDraft(null)
        beginNext(null)
      }
      return { failure: error instanceof Error ? error.message : texts.notKept }
    } finally {
      clearTimeout(slow)
      setSaving(false)
    }
  }

  async function create(): Promise<SavedTicket | null> {
    if (isBusy()) return null
    const ready = read()
    if (isEmptyDraft(ready)) {
      // After a save the sale is empty; nobody has to be told so by the second of two presses.
      if (!repeats.isRepeat()) {
        await refuse(texts.noProductsAdded, texts.noProductsAddedText, 'warning')
      }
      return null
    }
    const checked = checkTicket(ready)
    if (checked.kind === 'problems') {
      await refuse(texts.invalid, checked.problems.join('\n'), 'error')
      return null
    }
    const { id, cash } = ready
    const total = centimes(Math.max(0, ticketDue(ready)))
    if (!(await mayBeSaved({ id, total, cash }))) return null
    const approval = await askForApproval(checked.ticket)
    if (approval === null) return null
    // The sale changed while the question was open: it is validated and confirmed again.
    if (!isBusy() && read() !== ready) return create()
    const outcome = await runAlone(() => save(ready, { ...checked.ticket, ...approval }))
    if (outcome === null || !('failure' in outcome)) return outcome
    await refuse(texts.failed, outcome.failure, 'error')
    return null
  }

  return create
}
