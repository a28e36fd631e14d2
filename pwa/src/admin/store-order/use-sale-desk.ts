import { useLayoutEffect, useRef, useState } from 'react'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import type { Centimes } from '../../../../shared/money.ts'
import { Refusal } from '../../../../shared/refusals.ts'
import { stockState } from '../../../../shared/stock/stock-state.ts'
import { parkSale, takeUpSale } from '../../local/parked-sales.ts'
import {
  AlreadySaved,
  recordSale,
  type SaleToRecord,
  type SoldLine,
} from '../../local/record-operation.ts'
import { forgetDraft, type TillDraft, useTillDraft } from '../../local/till-draft.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { parkedTexts } from '../../texts/en-till.ts'
import { askToConfirm, showAlert } from '../parts/alert.ts'
import { signal } from './signal.ts'
import { createShortCashQuestion } from './cash/ask-short-cash.ts'
import { checkSale } from './check-sale.ts'
import {
  addToSale,
  type CustomerField,
  isSameLine,
  newSale,
  removeFromSale,
  restoreToSale,
  saleCount,
  saleTotal,
  setSalePrice,
  setSaleQuantity,
} from './sale-draft.ts'

const texts = adminTexts.sale

/** A second press this soon after a sale was saved is the same tap, not an order without products. Milliseconds. */
const SAME_TAP_MS = 1000

/** Saving takes a few milliseconds: drawing the till to say so would be most of the wait. Milliseconds. */
const SLOW_SAVE_MS = 150

/** From the press to the strict transaction on the disk, in the browser's own record of the page's speed. */
const SAVING = 'kora-sale-saved'

export interface SavedSale {
  id: string
  receiptNumber: string
  total: Centimes
  items: number
  /** What the customer handed over; null when it was not noted. */
  cash: Centimes | null
}

export interface SaleDesk {
  /** False until the device's storage told whether a sale was left open. */
  loaded: boolean
  sale: TillDraft
  /** The line taken away last, while it can still come back. */
  removed: { line: SoldLine; index: number } | null
  /** The sale saved last, until the next one begins. */
  saved: SavedSale | null
  /** True once the device takes its time over it. */
  saving: boolean
  /** The product whose size is asked for. */
  sizing: { product: CounterProduct; named: string | null } | null
  choose: (product: CounterProduct, named: string | null) => void
  add: (product: CounterProduct, size: string | null) => void
  /** Says that there is none left. */
  refuseOutOfStock: (product: CounterProduct, size: string | null) => void
  chooseSize: (size: string) => void
  closeSizes: () => void
  setQuantity: (line: SoldLine, quantity: number) => void
  setPrice: (line: SoldLine, price: Centimes) => void
  remove: (line: SoldLine) => void
  undo: () => void
  setCustomer: (field: CustomerField, text: string) => void
  setCash: (cash: Centimes | null) => void
  /** Keeps the sale aside under a name; false when the device could not, which was said. */
  park: (name: string) => Promise<boolean>
  /** Puts a parked sale on the counter, and what lies there aside; as park. */
  takeUp: (parkedId: string) => Promise<boolean>
  create: () => Promise<void>
}

async function refuse(title: string, text: string, kind: 'warning' | 'error') {
  await showAlert({ kind, title, text, dismiss: adminTexts.shell.ok })
}

function refuseOutOfStock({ title }: CounterProduct, size: string | null): void {
  const what = size === null ? title : `${title}, ${texts.size(size)}`
  refuse(texts.outOfStock, texts.outOfStockText(what), 'warning').catch(reportError)
}

/** The sale on the counter and everything that can be done to it: one for the till and for the modal. */
export function useSaleDesk(onSaved: (saved: SavedSale) => void): SaleDesk {
  const { loaded, draft: kept, saveDraft, clearDraft } = useTillDraft()
  const [fresh, setFresh] = useState(newSale)
  const [removed, setRemoved] = useState<SaleDesk['removed']>(null)
  const [saved, setSaved] = useState<SavedSale | null>(null)
  const [saving, setSaving] = useState(false)
  const [sizing, setSizing] = useState<SaleDesk['sizing']>(null)
  const savedAt = useRef(Number.NEGATIVE_INFINITY)
  const busy = useRef(false)
  // Goods scanned while a sale is being kept: the next customer's.
  const early = useRef<(() => void)[]>([])
  const [mayBeSaved] = useState(() => createShortCashQuestion(askToConfirm))
  const sale = kept ?? fresh

  // What create() records: also what was typed in a field that lost the focus a moment ago, before React drew it.
  const latest = useRef(sale)
  useLayoutEffect(() => {
    latest.current = sale
  }, [sale])

  function change(next: TillDraft) {
    // A line added while the sale is being recorded would go with it, unpaid and unseen.
    if (busy.current) return
    latest.current = next
    setRemoved(null)
    saveDraft(next)
  }

  function add(product: CounterProduct, size: string | null) {
    setSizing(null)
    if (busy.current) {
      early.current.push(() => add(product, size))
      return
    }
    setSaved(null)
    change(addToSale(latest.current, product, size))
  }

  function choose(product: CounterProduct, named: string | null) {
    if (stockState(product).state === 'out') refuseOutOfStock(product, null)
    else if (product.sizes.length > 0) setSizing({ product, named })
    else add(product, null)
  }

  function remove(line: SoldLine) {
    const index = latest.current.lines.findIndex((entry) => isSameLine(entry, line))
    change(removeFromSale(latest.current, line))
    setRemoved({ line, index })
  }

  /** An empty sale on the counter, with an id of its own. Whoever recorded or parked the last put its draft away. */
  function beginNext() {
    latest.current = newSale()
    setFresh(latest.current)
    setRemoved(null)
  }

  /** The sale is kept, or was not: what came meanwhile is rung up now. */
  function goOn() {
    busy.current = false
    for (const addOne of early.current.splice(0)) addOne()
  }

  /** Runs a move of the whole sale, one at a time; what the device could not do is said, and nothing changed. */
  async function moveSale(move: () => Promise<void>): Promise<boolean> {
    if (busy.current) return false
    busy.current = true
    const failure = await move().catch((error: unknown) =>
      error instanceof Refusal ? error.message : parkedTexts.failed,
    )
    goOn()
    if (typeof failure !== 'string') return true
    await refuse(texts.failed, failure, 'error')
    return false
  }

  async function record(ready: TillDraft, checked: SaleToRecord) {
    const start = performance.now()
    const { id, receiptNumber } = await recordSale(checked)
    performance.measure(SAVING, { start })
    forgetDraft(ready.id)
    const { cash } = ready
    const receipt = { id, receiptNumber, total: saleTotal(ready), items: saleCount(ready), cash }
    beginNext()
    setSaved(receipt)
    signal('good')
    savedAt.current = performance.now()
    onSaved(receipt)
  }

  async function create() {
    const ready = latest.current
    if (busy.current) return
    if (ready.lines.length === 0) {
      if (performance.now() - savedAt.current < SAME_TAP_MS) return
      await refuse(texts.noProductsAdded, texts.noProductsAddedText, 'warning')
      return
    }
    const checked = checkSale(ready)
    if (checked.kind === 'problems') {
      await refuse(texts.invalid, checked.problems.join('\n'), 'error')
      return
    }
    if (!(await mayBeSaved({ id: ready.id, total: saleTotal(ready), cash: ready.cash }))) return
    if (busy.current) return
    // What is saved is what was asked about: a sale that changed meanwhile begins anew.
    if (latest.current !== ready) return create()
    busy.current = true
    const slow = setTimeout(() => setSaving(true), SLOW_SAVE_MS)
    const failure = await record(ready, checked.sale).catch((error: unknown) => {
      // Under its old id it could never be saved, and keeps the next customer waiting.
      if (error instanceof AlreadySaved) {
        clearDraft()
        beginNext()
      }
      return error instanceof Error ? error.message : texts.notKept
    })
    clearTimeout(slow)
    goOn()
    setSaving(false)
    if (typeof failure === 'string') await refuse(texts.failed, failure, 'error')
  }

  return {
    loaded,
    sale,
    removed,
    saved,
    saving,
    sizing,
    choose,
    add,
    refuseOutOfStock,
    chooseSize: (size) => sizing && add(sizing.product, size),
    closeSizes: () => setSizing(null),
    setQuantity: (line, quantity) => change(setSaleQuantity(latest.current, line, quantity)),
    setPrice: (line, price) => change(setSalePrice(latest.current, line, price)),
    remove,
    undo: () => {
      if (removed) change(restoreToSale(latest.current, removed.line, removed.index))
    },
    setCustomer: (field, text) => change({ ...latest.current, [field]: text }),
    setCash: (cash) => change({ ...latest.current, cash }),
    park: (name) =>
      moveSale(async () => {
        await parkSale(latest.current, name)
        beginNext()
        setSaved(null)
      }),
    takeUp: (parkedId) =>
      moveSale(async () => {
        latest.current = await takeUpSale(parkedId, latest.current)
        setRemoved(null)
        setSaved(null)
      }),
    create,
  }
}
