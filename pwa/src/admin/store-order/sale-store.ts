import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { useEffect, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { centimes, type Centimes } from '../../../../shared/money.ts'
import type { Discount } from '../../../../shared/store-order/discount.ts'
import { Refusal } from '../../../../shared/refusals.ts'
import { isSoldOut } from '../../../../shared/stock/stock-state.ts'
import { parkSale, takeUpSale } from '../../local/till/parked-sales.ts'
import {
  AlreadySaved,
  recordTicket,
  type SoldLine,
  type TicketToRecord,
} from '../../local/till/record-operation.ts'
import type { KnownSale } from '../../local/till/returned-before.ts'
import {
  isEmptyDraft,
  type ReturnedLine,
  type TicketDiscount,
  type TillDraft,
  type TillLine,
} from '../../local/till/till-draft-form.ts'
import {
  forgetDraft,
  keepDraft,
  loadDraft,
  useDraftStore,
} from '../../local/till/till-draft-writer.ts'
import { adminTexts } from '#texts/admin.ts'
import { parkedTexts } from '#texts/till.ts'
import { ownerTitle } from '../../ui/owner-words.ts'
import { createPressGate, isSamePress } from '../../ui/second-press.ts'
import { askToConfirm, showAlert } from '../parts/alert.ts'
import { createShortCashQuestion } from './cash/ask-short-cash.ts'
import { checkTicket, ticketBeyond } from './check-ticket.ts'
import {
  addReturned,
  addToSale,
  type CustomerField,
  isSameLine,
  type LatestLine,
  latestLine,
  newSale,
  removeFromSale,
  removeReturned,
  type RemovedLine,
  restoreToSale,
  setLineDiscount,
  setSalePrice,
  setSaleQuantity,
  ticketCount,
  ticketDue,
  ticketKind,
  type TicketKind,
} from './sale-draft.ts'
import { type Approve, createApprove } from '../parts/staff/approval.ts'
import { signal } from '../parts/signal.ts'

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

interface SaleState {
  /** False until the stored draft has been read. */
  loaded: boolean
  sale: TillDraft
  /** The line that was added or increased last; null for a new sale. */
  latest: LatestLine | null
  /** The line removed last, while the removal can be undone. */
  removed: RemovedLine | null
  /** The sale saved last, until the next one begins. */
  saved: SavedTicket | null
  /** True while a save takes longer than SLOW_SAVE_MS. */
  saving: boolean
  /** The product whose size is to be chosen, and the size in the search text. */
  sizing: { product: CounterProduct; named: string | null } | null
}

interface SaleActions {
  /** Adds a product, or opens the size chooser first. */
  choose: (product: CounterProduct, named: string | null) => void
  /** Adds one piece; during a save it is queued for the next sale. */
  add: (product: CounterProduct, size: string | null) => void
  /** Shows that the product is out of stock. */
  refuseOutOfStock: (product: CounterProduct, size: string | null) => void
  chooseSize: (size: string) => void
  closeSizes: () => void
  setQuantity: (line: SoldLine, quantity: number) => void
  setPrice: (line: SoldLine, price: Centimes) => void
  /** Sets the discount of a line, or of the whole sale; null for none. */
  setLineDiscount: (line: SoldLine, discount: Discount | null) => void
  setTicketDiscount: (discount: TicketDiscount | null) => void
  remove: (line: TillLine) => void
  /** Adds goods of one sale that come back. False while the ticket is being saved: then nothing was added. */
  takeBack: (sale: KnownSale, lines: readonly ReturnedLine[]) => boolean
  /** The open sale as of now; `sale` is as of the last render. */
  readSale: () => TillDraft
  dropReturned: (sale: KnownSale, line: ReturnedLine) => void
  undo: () => void
  setCustomer: (field: CustomerField, text: string) => void
  setCash: (cash: Centimes | null) => void
  /** Parks the sale under a name; false on failure, which is shown. */
  park: (name: string) => Promise<boolean>
  /** Opens a parked sale and parks the open one; false as for park. */
  takeUp: (parkedId: OperationId) => Promise<boolean>
  /** Saves the ticket. Resolves to null on failure, which is shown. */
  create: () => Promise<SavedTicket | null>
}

export type SaleDesk = SaleState & SaleActions

/** Dependencies, which tests replace. */
export interface SaleDeps {
  recordTicket: typeof recordTicket
  parkSale: typeof parkSale
  takeUpSale: typeof takeUpSale
  showAlert: typeof showAlert
  askToConfirm: typeof askToConfirm
  signal: typeof signal
  approve: Approve
  /** Milliseconds on a monotonic clock. */
  now: () => number
}

const browserDeps: SaleDeps = {
  recordTicket,
  parkSale,
  takeUpSale,
  showAlert,
  askToConfirm,
  signal,
  approve: createApprove(),
  now: () => performance.now(),
}

const isLoaded = () => useDraftStore.getState().loaded

interface SaleStore extends StoreApi<SaleDesk> {
  /** Follows the draft store. Returns an unsubscribe function. */
  follow: () => () => void
}

/**
 * Store of the open sale with all its rules, used by the till and by the modal. Lines and fields are the device's draft
 * (local/till/till-draft-writer.ts), which each action reads again, so that the latest input counts before React has
 * rendered it.
 */
export function createSaleStore(deps: SaleDeps = browserDeps): SaleStore {
  const gate = createPressGate()
  const mayBeSaved = createShortCashQuestion(deps.askToConfirm)
  /** The empty sale while no draft is stored. */
  let fresh = newSale()
  /** Additions during a save, queued for the next sale. */
  const early: (() => void)[] = []
  let savedAtMs = Number.NEGATIVE_INFINITY
  const approvals = createPressGate()

  /** Asks a manager when the ticket exceeds the limits for sellers; null when it may not be saved. */
  const askForApproval = (ticket: TicketToRecord) =>
    approvals.run(() => deps.approve((limits) => ticketBeyond(ticket, limits)))

  const openSale = () => useDraftStore.getState().draft ?? fresh
  /** Applies the current draft to the state. */
  const withDraft = (before: SaleState) => {
    const sale = openSale()
    return { loaded: isLoaded(), sale, latest: latestLine(before, sale) }
  }

  async function refuse(title: string, text: string, kind: 'warning' | 'error') {
    await deps.showAlert({ kind, title, text, dismiss: adminTexts.shell.ok })
  }

  /** Runs one operation on the whole sale at a time, then applies queued additions. */
  async function runAlone<T>(work: () => Promise<T>): Promise<T | null> {
    if (gate.isRunning()) return null
    const result = await gate.run(work)
    for (const add of early.splice(0)) add()
    return result
  }

  /** Parks or opens a sale. On failure nothing has changed, and an alert is shown. */
  async function moveSale(move: () => Promise<void>): Promise<boolean> {
    const outcome = await runAlone(() =>
      move().then(
        () => 'done' as const,
        (error: unknown) => ({
          failure: error instanceof Refusal ? error.message : parkedTexts.failed,
        }),
      ),
    )
    if (outcome !== null && outcome !== 'done') {
      await refuse(texts.failed, outcome.failure, 'error')
    }
    return outcome === 'done'
  }

  const store = createStore<SaleDesk>((set, get) => {
    function change(next: TillDraft) {
      // A line added during the save would be recorded with it, unpaid and unseen.
      if (gate.isRunning()) return
      keepDraft(next)
      set((before) => ({ removed: null, ...withDraft(before) }))
    }

    /** Begins an empty sale with a new id. The draft of the last one is already deleted. */
    function beginNext(saved: SavedTicket | null) {
      fresh = newSale()
      set((before) => ({ removed: null, saved, ...withDraft(before) }))
    }

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
      savedAtMs = deps.now()
      return saved
    }

    async function save(
      ready: TillDraft,
      checked: TicketToRecord,
    ): Promise<SavedTicket | { failure: string }> {
      const slow = setTimeout(() => set({ saving: true }), SLOW_SAVE_MS)
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
        set({ saving: false })
      }
    }

    async function create(): Promise<SavedTicket | null> {
      if (gate.isRunning()) return null
      const ready = openSale()
      if (isEmptyDraft(ready)) {
        if (!isSamePress(savedAtMs, deps.now())) {
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
      if (!gate.isRunning() && openSale() !== ready) return create()
      const outcome = await runAlone(() => save(ready, { ...checked.ticket, ...approval }))
      if (outcome === null || !('failure' in outcome)) return outcome
      await refuse(texts.failed, outcome.failure, 'error')
      return null
    }

    return {
      loaded: isLoaded(),
      sale: openSale(),
      latest: null,
      removed: null,
      saved: null,
      saving: false,
      sizing: null,
      choose(product, named) {
        if (isSoldOut(product)) get().refuseOutOfStock(product, null)
        else if (product.sizes.length > 0) set({ sizing: { product, named } })
        else get().add(product, null)
      },
      add(product, size) {
        set({ sizing: null })
        if (gate.isRunning()) {
          early.push(() => get().add(product, size))
          return
        }
        set({ saved: null })
        change(addToSale(openSale(), product, size))
      },
      refuseOutOfStock(product, size) {
        const text = texts.outOfStockText(texts.goods(ownerTitle(product).text, size))
        refuse(texts.outOfStock, text, 'warning').catch(reportError)
      },
      chooseSize(size) {
        const { sizing, add } = get()
        if (sizing !== null) add(sizing.product, size)
      },
      closeSizes: () => set({ sizing: null }),
      setQuantity: (line, quantity) => change(setSaleQuantity(openSale(), line, quantity)),
      setPrice: (line, price) => change(setSalePrice(openSale(), line, price)),
      setLineDiscount: (line, discount) => change(setLineDiscount(openSale(), line, discount)),
      setTicketDiscount(ticketDiscount) {
        // Another tab may have emptied the sale: the next customer must not get it.
        if (openSale().lines.length > 0) change({ ...openSale(), ticketDiscount })
      },
      remove(line) {
        if (gate.isRunning()) return
        const { lines, ticketDiscount } = openSale()
        const index = lines.findIndex((entry) => isSameLine(entry, line))
        change(removeFromSale(openSale(), line))
        set({ removed: { line, index, ticketDiscount } })
      },
      takeBack(sale, lines) {
        if (gate.isRunning()) return false
        set({ saved: null })
        change(addReturned(openSale(), sale, lines))
        return true
      },
      dropReturned: (sale, line) => change(removeReturned(openSale(), sale, line)),
      readSale: openSale,
      undo() {
        const { removed } = get()
        if (removed !== null) change(restoreToSale(openSale(), removed))
      },
      setCustomer: (field, text) => change({ ...openSale(), [field]: text }),
      setCash: (cash) => change({ ...openSale(), cash }),
      park: (name) =>
        moveSale(async () => {
          await deps.parkSale(openSale(), name)
          beginNext(null)
        }),
      takeUp: (parkedId) =>
        moveSale(async () => {
          await deps.takeUpSale(parkedId, openSale())
          set((before) => ({ removed: null, saved: null, ...withDraft(before) }))
        }),
      create,
    }
  })

  const showDraft = () => store.setState(withDraft)

  return {
    ...store,
    follow() {
      showDraft()
      return useDraftStore.subscribe(showDraft)
    },
  }
}

/** The store of the open sale, for the screen that shows it. */
export function useSaleDesk(): SaleDesk {
  const [store] = useState(() => createSaleStore())
  useEffect(() => store.follow(), [store])
  useEffect(() => {
    void loadDraft()
  }, [])
  return useStore(store)
}
