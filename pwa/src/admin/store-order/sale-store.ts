import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { useEffect, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import type { Centimes } from '../../../../shared/money.ts'
import { Refusal } from '../../../../shared/refusals.ts'
import { stockState } from '../../../../shared/stock/stock-state.ts'
import { parkSale, takeUpSale } from '../../local/till/parked-sales.ts'
import {
  AlreadySaved,
  recordSale,
  type SaleToRecord,
  type SoldLine,
} from '../../local/till/record-operation.ts'
import type { TillDraft } from '../../local/till/till-draft-form.ts'
import {
  forgetDraft,
  keepDraft,
  loadDraft,
  useDraftStore,
} from '../../local/till/till-draft-writer.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { parkedTexts } from '../../texts/en-till.ts'
import { createPressGate, isSamePress } from '../../ui/second-press.ts'
import { askToConfirm, showAlert } from '../parts/alert.ts'
import { createShortCashQuestion } from './cash/ask-short-cash.ts'
import { checkSale } from './check-sale.ts'
import {
  addToSale,
  type CustomerField,
  isSameLine,
  type LatestLine,
  latestLine,
  newSale,
  removeFromSale,
  restoreToSale,
  saleCount,
  saleTotal,
  setSalePrice,
  setSaleQuantity,
} from './sale-draft.ts'
import { signal } from './signal.ts'

const texts = adminTexts.sale

/** Saving takes a few milliseconds, and rendering the till to say so would be most of the wait. Milliseconds. */
const SLOW_SAVE_MS = 150

/** From the press to the strict transaction on the disk, in the browser's own record of the page's speed. */
const SAVING = 'kora-sale-saved'

export interface SavedSale {
  id: OperationId
  receiptNumber: string
  total: Centimes
  items: number
  /** What the customer handed over; null when it was not noted. */
  cash: Centimes | null
}

interface SaleState {
  /** False until the device's storage has been read for a sale that was left open. */
  loaded: boolean
  sale: TillDraft
  /** The line that was added or raised last; null for a sale just begun. */
  latest: LatestLine | null
  /** The line removed last, while it can still come back. */
  removed: { line: SoldLine; index: number } | null
  /** The sale saved last, until the next one begins. */
  saved: SavedSale | null
  /** True once the device takes its time over saving. */
  saving: boolean
  /** The product whose size is asked for, and the size that the search named. */
  sizing: { product: CounterProduct; named: string | null } | null
}

interface SaleActions {
  /** A product was pressed: adds it, or asks for its size first. */
  choose: (product: CounterProduct, named: string | null) => void
  /** Adds one piece. While a sale is being saved it waits, and then belongs to the next customer. */
  add: (product: CounterProduct, size: string | null) => void
  /** Tells the person that there is none left. */
  refuseOutOfStock: (product: CounterProduct, size: string | null) => void
  chooseSize: (size: string) => void
  closeSizes: () => void
  setQuantity: (line: SoldLine, quantity: number) => void
  setPrice: (line: SoldLine, price: Centimes) => void
  remove: (line: SoldLine) => void
  undo: () => void
  setCustomer: (field: CustomerField, text: string) => void
  setCash: (cash: Centimes | null) => void
  /** Puts the sale aside under a name; false when the device could not, after telling the person. */
  park: (name: string) => Promise<boolean>
  /** Puts a parked sale on the counter, and the sale that is there aside; false as for park. */
  takeUp: (parkedId: OperationId) => Promise<boolean>
  /** Saves the sale. Resolves to null when it was not saved, after telling the person why. */
  create: () => Promise<SavedSale | null>
}

export type SaleDesk = SaleState & SaleActions

/** What the store does outside of itself; a test puts its own in place. */
export interface SaleDeps {
  recordSale: typeof recordSale
  parkSale: typeof parkSale
  takeUpSale: typeof takeUpSale
  showAlert: typeof showAlert
  askToConfirm: typeof askToConfirm
  signal: typeof signal
  /** Milliseconds on any clock that does not jump. */
  now: () => number
}

const browserDeps: SaleDeps = {
  recordSale,
  parkSale,
  takeUpSale,
  showAlert,
  askToConfirm,
  signal,
  now: () => performance.now(),
}

const isLoaded = () => useDraftStore.getState().loaded

interface SaleStore extends StoreApi<SaleDesk> {
  /** Shows what the device's draft is, now and from now on. Returns the way to stop. */
  follow: () => () => void
}

/**
 * The sale on the counter and every rule of what can be done to it: one for the till and for the modal. Its lines and
 * fields are the device's draft (local/till/till-draft-writer.ts), read anew by each action, so that what was typed a moment
 * ago counts before React has rendered it.
 */
export function createSaleStore(deps: SaleDeps = browserDeps): SaleStore {
  const gate = createPressGate()
  const mayBeSaved = createShortCashQuestion(deps.askToConfirm)
  /** The sale while nothing is stored as a draft. */
  let fresh = newSale()
  /** Goods that were rung up while a sale was being saved: the next customer's. */
  const early: (() => void)[] = []
  let savedAtMs = Number.NEGATIVE_INFINITY

  const openSale = () => useDraftStore.getState().draft ?? fresh
  /** Brings the state to what the draft now is. */
  const withDraft = (before: SaleState) => {
    const sale = openSale()
    return { loaded: isLoaded(), sale, latest: latestLine(before, sale) }
  }

  async function refuse(title: string, text: string, kind: 'warning' | 'error') {
    await deps.showAlert({ kind, title, text, dismiss: adminTexts.shell.ok })
  }

  /** Runs one move of the whole sale at a time; what was rung up meanwhile is added afterwards. */
  async function runAlone<T>(work: () => Promise<T>): Promise<T | null> {
    if (gate.isRunning()) return null
    const result = await gate.run(work)
    for (const add of early.splice(0)) add()
    return result
  }

  /** Parks the sale or takes one up. On failure nothing has changed, and an alert says why. */
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
      // A line added while the sale is being saved would go with it, unpaid and unseen.
      if (gate.isRunning()) return
      keepDraft(next)
      set((before) => ({ removed: null, ...withDraft(before) }))
    }

    /** An empty sale on the counter, with an id of its own. The last one's draft is already gone. */
    function beginNext(saved: SavedSale | null) {
      fresh = newSale()
      set((before) => ({ removed: null, saved, ...withDraft(before) }))
    }

    async function record(ready: TillDraft, checked: SaleToRecord): Promise<SavedSale> {
      const start = performance.now()
      const { id, receiptNumber } = await deps.recordSale(checked)
      performance.measure(SAVING, { start })
      forgetDraft(ready.id)
      const { cash } = ready
      const saved = { id, receiptNumber, total: saleTotal(ready), items: saleCount(ready), cash }
      beginNext(saved)
      deps.signal('good')
      savedAtMs = deps.now()
      return saved
    }

    async function save(
      ready: TillDraft,
      checked: SaleToRecord,
    ): Promise<SavedSale | { failure: string }> {
      const slow = setTimeout(() => set({ saving: true }), SLOW_SAVE_MS)
      try {
        return await record(ready, checked)
      } catch (error) {
        // Under its old id it could never be saved, and would keep the next customer waiting.
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

    async function create(): Promise<SavedSale | null> {
      if (gate.isRunning()) return null
      const ready = openSale()
      if (ready.lines.length === 0) {
        if (!isSamePress(savedAtMs, deps.now())) {
          await refuse(texts.noProductsAdded, texts.noProductsAddedText, 'warning')
        }
        return null
      }
      const checked = checkSale(ready)
      if (checked.kind === 'problems') {
        await refuse(texts.invalid, checked.problems.join('\n'), 'error')
        return null
      }
      const { id, cash } = ready
      if (!(await mayBeSaved({ id, total: saleTotal(ready), cash }))) return null
      // What is saved is what was asked about: a sale that changed meanwhile is checked and asked about anew.
      if (!gate.isRunning() && openSale() !== ready) return create()
      const outcome = await runAlone(() => save(ready, checked.sale))
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
        if (stockState(product).state === 'out') get().refuseOutOfStock(product, null)
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
      refuseOutOfStock({ title }, size) {
        const what = size === null ? title : `${title}, ${texts.size(size)}`
        refuse(texts.outOfStock, texts.outOfStockText(what), 'warning').catch(reportError)
      },
      chooseSize(size) {
        const { sizing, add } = get()
        if (sizing !== null) add(sizing.product, size)
      },
      closeSizes: () => set({ sizing: null }),
      setQuantity: (line, quantity) => change(setSaleQuantity(openSale(), line, quantity)),
      setPrice: (line, price) => change(setSalePrice(openSale(), line, price)),
      remove(line) {
        if (gate.isRunning()) return
        const index = openSale().lines.findIndex((entry) => isSameLine(entry, line))
        change(removeFromSale(openSale(), line))
        set({ removed: { line, index } })
      },
      undo() {
        const { removed } = get()
        if (removed !== null) change(restoreToSale(openSale(), removed.line, removed.index))
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

/** The sale on the counter, for the screen that shows it. */
export function useSaleDesk(): SaleDesk {
  const [store] = useState(() => createSaleStore())
  useEffect(() => store.follow(), [store])
  useEffect(() => {
    void loadDraft()
  }, [])
  return useStore(store)
}
