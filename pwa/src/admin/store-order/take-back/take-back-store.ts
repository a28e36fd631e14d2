import { createStore, type StoreApi } from 'zustand'
import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import type { Centimes } from '../../../../../shared/money.ts'
import { piecesOfLines, type ReturnedPieces } from '../../../../../shared/returns/take-back.ts'
import { readReceiptNumber } from '../../../../../shared/store-order/receipt-number.ts'
import { takeBackTexts as texts } from '#texts/take-back.ts'
import type { SoldLine } from '../../../local/till/record-operation.ts'
import type { KnownSale } from '../../../local/till/returned-before.ts'
import type { DraftReturn, ReturnedLine } from '../../../local/till/till-draft-form.ts'
import { createPressGate } from '../../../ui/second-press.ts'
import type { askToConfirm } from '../../parts/alert.ts'
import { adminTexts } from '#texts/admin.ts'
import { boughtByNumber, lineAtTodaysPrice, WITHOUT_RECEIPT, type Bought } from './bought.ts'
import type { ReceiptProof } from './check-code.ts'
import {
  type ChosenSale,
  rowsOf,
  takeAllLeft,
  takenCount,
  takenLines,
  type TakenRow,
  tooMany,
  withPiece,
} from './chosen-sale.ts'
import { findBought, findBoughtGoods, type BoughtSources, type FoundBought } from './find-bought.ts'
import { readReceiptText, readScan, type ScannedReceipt } from '../scanner/read-scan.ts'
import type { signal } from '../../parts/signal.ts'

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

function openPieces(returns: readonly DraftReturn[], sale: KnownSale): ReturnedPieces[] {
  return returns
    .filter(
      (one) =>
        (one.receiptNumber !== null && one.receiptNumber === sale.receiptNumber) ||
        (one.sale !== null && one.sale === sale.sale),
    )
    .flatMap(({ lines }) => piecesOfLines(lines))
}

/** Whether a sale was made at the time in a signed code, which has whole seconds. */
function isOfMoment(bought: Bought, said: Bought): boolean {
  const [one, other] = [bought, said].map(({ soldAtMs }) => Math.floor((soldAtMs ?? 0) / 1000))
  return one === other
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

    function addPiece(product: CounterProduct, size: string | null) {
      changeChosen((chosen) => ({ rows: withPiece(chosen, lineAtTodaysPrice(product, size)) }))
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
