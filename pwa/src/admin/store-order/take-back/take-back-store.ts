import { createStore, type StoreApi } from 'zustand'
import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import { type Centimes, centimes } from '../../../../../shared/money.ts'
import { piecesOfLines, type ReturnedPieces } from '../../../../../shared/returns/take-back.ts'
import { MAX_QUANTITY } from '../../../../../shared/schemas.ts'
import { sizeKeyOf } from '../../../../../shared/size-key.ts'
import { readReceiptNumber } from '../../../../../shared/store-order/receipt-number.ts'
import { takeBackTexts as texts } from '#texts/take-back.ts'
import type { SoldLine } from '../../../local/till/record-operation.ts'
import type { KnownSale } from '../../../local/till/returned-before.ts'
import type { DraftReturn, ReturnedLine } from '../../../local/till/till-draft-form.ts'
import { createPressGate } from '../../../ui/second-press.ts'
import type { askToConfirm } from '../../parts/alert.ts'
import { adminTexts } from '#texts/admin.ts'
import {
  boughtByNumber,
  leftOf,
  lineAtTodaysPrice,
  WITHOUT_RECEIPT,
  type Bought,
} from './bought.ts'
import type { ReceiptProof } from './check-code.ts'
import { findBought, findBoughtGoods, type BoughtSources, type FoundBought } from './find-bought.ts'
import { isSameLine } from '../sale-draft.ts'
import { readReceiptText, readScan, type ScannedReceipt } from '../scanner/read-scan.ts'
import type { signal } from '../../parts/signal.ts'

/** One kind of goods of the chosen sale. */
export interface TakenRow extends SoldLine {
  /** Pieces that are taken back; 0 for none. */
  quantity: number
  /** Pieces that were sold; null when that is not known. */
  sold: number | null
  /** Pieces that can still come back, as far as this device knows; null when that is not known. */
  left: number | null
}

/** The sale whose goods are taken back. */
export interface ChosenSale {
  bought: Bought
  /** Pieces of it that came back before, as far as this device knows, including those of the open ticket. */
  before: readonly ReturnedPieces[]
  rows: TakenRow[]
  /** Whether the goods go back on the shelf; else they are written off. */
  restock: boolean
  reason: string
}

interface TakeBackState {
  isOpen: boolean
  /** Proof of the scanned receipt's code; null when none with a code was scanned. */
  checked: ReceiptProof | null
  query: string
  /** Search text for goods to add to the chosen sale. */
  goodsQuery: string
  /** The scanned code that is neither a receipt nor goods; null when the last one was. */
  unknownCode: string | null
  /** The sales found for the query; null when none was searched for. */
  found: FoundBought | null
  /** Goods whose sale is to be chosen, and the sales that had them; null until they are read. */
  goods: { product: CounterProduct; size: string | null; sales: Bought[] | null } | null
  chosen: ChosenSale | null
}

interface TakeBackActions {
  /** Opens with nothing chosen; with a receipt, checks its code and searches for its sale. */
  open: (receipt?: ScannedReceipt) => void
  close: () => void
  setQuery: (query: string) => void
  /** Searches for sales by the query, without waiting for the debounce. */
  search: () => void
  setGoodsQuery: (query: string) => void
  /**
   * Handles a scanned code. Goods are added or searched for; a receipt is searched for once the chosen goods of another
   * one are on the ticket. Ignored while a question is open.
   */
  scan: (code: string, products: readonly CounterProduct[]) => Promise<void>
  /** Handles scanned or pressed goods: adds a piece to the chosen sale, else searches for their sale. */
  chooseGoods: (product: CounterProduct, size: string | null) => void
  choose: (bought: Bought) => void
  chooseNumber: (receiptNumber: string) => void
  chooseWithoutReceipt: () => void
  /** One step back: from a sale to what was found, from goods to the search. */
  back: () => void
  setQuantity: (row: TakenRow, quantity: number) => void
  setPrice: (row: TakenRow, price: Centimes) => void
  /** Chooses all pieces that are left. */
  takeAll: () => void
  setRestock: (restock: boolean) => void
  setReason: (reason: string) => void
  /** Adds the goods to the open ticket and closes; asks first when more come back than are left. */
  confirm: () => Promise<void>
}

export type TakeBack = TakeBackState & TakeBackActions

export interface TakeBackDeps extends BoughtSources {
  /** The pieces of a sale that came back on any till or in the back office, as far as this device knows. */
  readReturned: (sale: KnownSale) => Promise<ReturnedPieces[]>
  /** Says what the code of a receipt proves; null for a text that is no code. Never rejects. */
  checkCode: (code: string) => Promise<ReceiptProof | null>
  /** What comes back with the open ticket. */
  openReturns: () => readonly DraftReturn[]
  /** Puts goods on the open ticket; false while it is being saved. */
  takeBack: (sale: KnownSale, lines: readonly ReturnedLine[]) => boolean
  /** The title of a line as it is shown. */
  titleOf: (line: SoldLine) => string
  askToConfirm: typeof askToConfirm
  signal: typeof signal
}

const CLOSED: TakeBackState = {
  isOpen: false,
  checked: null,
  query: '',
  goodsQuery: '',
  unknownCode: null,
  found: null,
  goods: null,
  chosen: null,
}

type SoldRow = TakenRow & { sold: number; left: number }

/** The rows of the sold goods, with none taken back yet. Lines of the same goods and price are one row. */
function rowsOf(bought: Bought, before: readonly ReturnedPieces[]): SoldRow[] {
  const rows: SoldRow[] = []
  for (const { returned: _, ...line } of bought.lines ?? []) {
    const same = rows.find((row) => isSameLine(row, line) && row.price === line.price)
    if (same) {
      same.sold += line.quantity
      same.left += line.quantity
    } else rows.push({ ...line, quantity: 0, sold: line.quantity, left: line.quantity })
  }
  for (const first of rows) {
    const same = rows.filter((row) => isSameLine(row, first))
    if (same[0] === first) takeFrom(same, before, leftOf(bought, before, first) ?? 0)
  }
  return rows
}

/**
 * Distributes earlier returns over rows of the same goods, until `left` pieces remain in total. A return is assigned to
 * the row with its price if there is one, the others to the first rows.
 */
function takeFrom(rows: readonly SoldRow[], before: readonly ReturnedPieces[], left: number): void {
  let gone = sumOf(rows, 'sold') - left
  const take = (row: SoldRow, pieces: number) => {
    const taken = Math.min(pieces, row.left, gone)
    row.left -= taken
    gone -= taken
  }
  for (const { productId, size, quantity, price } of before) {
    const at = rows.find(
      (row) => row.productId === productId && sizeKeyOf(row.size) === size && row.price === price,
    )
    if (at) take(at, quantity)
  }
  for (const row of rows) take(row, gone)
}

function sumOf(rows: readonly TakenRow[], field: 'quantity' | 'sold' | 'left'): number {
  return rows.reduce((sum, row) => sum + (row[field] ?? 0), 0)
}

function openPieces(returns: readonly DraftReturn[], sale: KnownSale): ReturnedPieces[] {
  return returns
    .filter(
      (one) =>
        (one.receiptNumber !== null && one.receiptNumber === sale.receiptNumber) ||
        (one.sale !== null && one.sale === sale.sale),
    )
    .flatMap(({ lines }) => piecesOfLines(lines))
}

/** The goods of a chosen sale that exceed the pieces left. */
function tooMany({ rows }: ChosenSale): TakenRow[] {
  return rows.filter(({ left, quantity }) => left !== null && quantity > left)
}

/** Whether a sale was made at the time in a signed code, which has whole seconds. */
function isOfMoment(bought: Bought, said: Bought): boolean {
  const [one, other] = [bought, said].map(({ soldAtMs }) => Math.floor((soldAtMs ?? 0) / 1000))
  return one === other
}

/** Sets each row to the pieces left. Goods that the sale is not known to contain were added by hand and stay. */
function takeAllLeft(rows: readonly TakenRow[]): TakenRow[] {
  return rows.map((row) =>
    row.sold === null || row.sold === 0 ? row : { ...row, quantity: row.left ?? 0 },
  )
}

/** The money for what is taken back. */
export function takenTotal({ rows }: ChosenSale): Centimes {
  return centimes(rows.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
}

/** The pieces that are taken back. */
export function takenCount({ rows }: ChosenSale): number {
  return sumOf(rows, 'quantity')
}

/** What is taken back, as lines of the open ticket. */
function takenLines({ rows, restock, reason }: ChosenSale): ReturnedLine[] {
  return rows
    .filter(({ quantity }) => quantity > 0)
    .map(({ productId, title, size, quantity, price }) => {
      const goods = { productId, title, size, quantity, price }
      return { ...goods, restock, reason: reason.trim() }
    })
}

/** Store of the dialog for taking goods back: finding their sale, then choosing the returned goods. */
export function createTakeBackStore(deps: TakeBackDeps): StoreApi<TakeBack> {
  const gate = createPressGate()
  /** Incremented by each search and step: an older answer must not replace what a newer one shows. */
  let turn = 0

  return createStore<TakeBack>((set, get) => {
    function changeChosen(change: (chosen: ChosenSale) => Partial<ChosenSale>) {
      const { chosen } = get()
      if (chosen !== null) set({ chosen: { ...chosen, ...change(chosen) } })
    }

    function changeRow(row: TakenRow, change: Partial<TakenRow>) {
      changeChosen(({ rows }) => ({
        rows: rows.map((one) => (one === row ? { ...one, ...change } : one)),
      }))
    }

    /** Adds a piece to the row of these goods; a new row when the sale is not known to contain them. */
    function addPiece(product: CounterProduct, size: string | null) {
      changeChosen(({ rows, bought, before }) => {
        const line = lineAtTodaysPrice(product, size)
        const same = rows.filter((row) => isSameLine(row, line))
        const row =
          same.find(({ quantity, left }) => left === null || quantity < left) ?? same.at(-1)
        if (row) {
          const quantity = Math.min(row.quantity + 1, MAX_QUANTITY)
          return { rows: rows.map((one) => (one === row ? { ...one, quantity } : one)) }
        }
        const sold = bought.lines === null ? null : 0
        return { rows: [...rows, { ...line, sold, left: leftOf(bought, before, line) }] }
      })
    }

    /** Never rejects. */
    async function choose(bought: Bought, goods: TakeBackState['goods']) {
      const mine = (turn += 1)
      const isUnknown = bought.sale === null && bought.receiptNumber === null
      const told = isUnknown ? [] : await deps.readReturned(bought).catch(() => [])
      if (mine !== turn || !get().isOpen) return
      const before = [...told, ...openPieces(deps.openReturns(), bought)]
      const rows = rowsOf(bought, before)
      set({ goodsQuery: '', chosen: { bought, before, rows, restock: true, reason: '' } })
      const [only] = rows
      if (goods !== null) addPiece(goods.product, goods.size)
      else if (rows.length === 1 && only?.sold === 1 && only.left === 1)
        changeRow(only, { quantity: 1 })
    }

    function find(query: string) {
      const mine = (turn += 1)
      const isNumber = readReceiptNumber(query) !== null
      void findBought(query, deps, (found) => {
        if (mine !== turn || !get().isOpen) return
        set({ found })
        const { chosen, checked } = get()
        if (!isNumber || chosen !== null || checked?.kind === 'forged') return
        const said = checked?.bought ?? null
        const fitting = found.sales.filter((one) => said === null || isOfMoment(one, said))
        const [only] = fitting
        // A single match is opened at once, unless a copied till printed its number again. A signed code needs no
        // server.
        if (only && fitting.length === 1) void choose(only, null)
        else if (!only && said !== null) void choose(said, null)
      })
    }

    /** Never rejects. */
    async function check(code: string) {
      const mine = (turn += 1)
      const checked = await deps.checkCode(code)
      if (mine !== turn || !get().isOpen) return
      set({ checked })
      find(get().query)
    }

    return {
      ...CLOSED,
      open(receipt) {
        turn += 1
        set({ ...CLOSED, isOpen: true, query: receipt?.receiptNumber ?? '' })
        if (!receipt) return
        if (receipt.code === null) find(receipt.receiptNumber)
        else void check(receipt.code)
      },
      close() {
        turn += 1
        set(CLOSED)
      },
      setQuery(query) {
        turn += 1
        set({ query, found: null, checked: null })
      },
      search() {
        const { query } = get()
        const receipt = readReceiptText(query)
        if (receipt !== null && receipt.code !== null) get().open(receipt)
        else if (query.trim() !== '') find(query)
      },
      setGoodsQuery: (goodsQuery) => set({ goodsQuery }),
      async scan(code, products) {
        const scanned = readScan(products, code)
        const isTaken = !gate.isRunning() && scanned.kind !== 'unknown'
        deps.signal(isTaken ? 'good' : 'bad')
        if (gate.isRunning()) return
        set({ unknownCode: scanned.kind === 'unknown' ? code : null })
        if (scanned.kind === 'goods') get().chooseGoods(scanned.product, scanned.size)
        if (scanned.kind !== 'receipt') return
        const { chosen } = get()
        if (chosen !== null && takenCount(chosen) > 0) {
          await get().confirm()
          // The person chose to go back.
          if (get().isOpen) return
        }
        get().open(scanned)
      },
      chooseGoods(product, size) {
        if (get().chosen !== null) {
          set({ goodsQuery: '' })
          addPiece(product, size)
          return
        }
        const mine = (turn += 1)
        set({ goods: { product, size, sales: null } })
        void findBoughtGoods({ productId: product._id, size }, deps, (sales) => {
          if (mine === turn && get().isOpen) set({ goods: { product, size, sales } })
        })
      },
      choose: (bought) => void choose(bought, get().goods),
      chooseNumber: (number) => void choose(boughtByNumber(number), null),
      chooseWithoutReceipt: () => void choose(WITHOUT_RECEIPT, get().goods),
      back() {
        turn += 1
        if (get().chosen !== null) set({ chosen: null })
        else set({ goods: null })
      },
      setQuantity: (row, quantity) => changeRow(row, { quantity }),
      setPrice: (row, price) => changeRow(row, { price }),
      takeAll: () => changeChosen(({ rows }) => ({ rows: takeAllLeft(rows) })),
      setRestock: (restock) => changeChosen(() => ({ restock })),
      setReason: (reason) => changeChosen(() => ({ reason })),
      async confirm() {
        await gate.run(async () => {
          const { chosen } = get()
          if (chosen === null || takenCount(chosen) === 0) return
          const [first] = tooMany(chosen)
          if (first !== undefined) {
            const goods = adminTexts.sale.goods(deps.titleOf(first), first.size)
            const isTaken = await deps.askToConfirm({
              title: texts.tooManyTitle,
              text:
                first.sold === 0
                  ? texts.notSoldText(goods)
                  : texts.tooManyText(goods, first.left ?? 0),
              confirm: texts.takeAnyway,
              dismiss: texts.goBack,
              harmless: true,
            })
            // The shown sale may have changed while the question was open.
            if (!isTaken || get().chosen !== chosen) return
          }
          if (deps.takeBack(chosen.bought, takenLines(chosen))) get().close()
        })
      },
    }
  })
}
