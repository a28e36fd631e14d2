import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { useEffect, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import type { Centimes } from '../../../../shared/money.ts'
import type { Discount } from '../../../../shared/store-order/discount.ts'
import { Refusal } from '../../../../shared/refusals.ts'
import { isSoldOut } from '../../../../shared/stock/stock-state.ts'
import { parkSale, takeUpSale } from '../../local/till/parked-sales.ts'
import { recordTicket, type SoldLine } from '../../local/till/record-operation.ts'
import type { KnownSale } from '../../local/till/returned-before.ts'
import type {
  ReturnedLine,
  TicketDiscount,
  TillDraft,
  TillLine,
} from '../../local/till/till-draft-form.ts'
import { keepDraft, loadDraft, useDraftStore } from '../../local/till/till-draft-writer.ts'
import { adminTexts } from '#texts/admin.ts'
import { parkedTexts } from '#texts/till.ts'
import { ownerTitle } from '../../ui/owner-words.ts'
import { createPressGate } from '../../ui/second-press.ts'
import { askToConfirm, showAlert } from '../parts/alert.ts'
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
} from './sale-draft.ts'
import { type CheckoutDeps, createCheckout, type SavedTicket } from './sale-checkout.ts'
import { createApprove } from '../parts/staff/approval.ts'
import { signal } from '../parts/signal.ts'

const texts = adminTexts.sale

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
export interface SaleDeps extends CheckoutDeps {
  parkSale: typeof parkSale
  takeUpSale: typeof takeUpSale
  showAlert: typeof showAlert
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
  /** The empty sale while no draft is stored. */
  let fresh = newSale()
  /** Additions during a save, queued for the next sale. */
  const early: (() => void)[] = []
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

    const create = createCheckout(deps, {
      read: openSale,
      isBusy: gate.isRunning,
      runAlone,
      beginNext,
      setSaving: (saving) => set({ saving }),
      refuse,
    })

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
