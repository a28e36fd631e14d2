import { createStore, type StoreApi } from 'zustand'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { countKey } from '../../../../shared/stocktakes/count-tallies.ts'
import type { StocktakeId } from '../../../../shared/stocktakes/stocktake-id.ts'
import { recordStocktakeCounts } from '../../local/till/record-operation.ts'
import type { CountChange, CountedHere, SizeCount } from '../../local/till/save-stocktake.ts'
import { adminTexts } from '#texts/admin.ts'
import { stocktakeTexts as texts } from '#texts/stocktake.ts'
import { showAlert } from '../parts/alert.ts'
import type { ListedPieces } from '../parts/barcode-list/match-codes.ts'
import { findByBarcode } from '../parts/find-by-barcode.ts'
import { signal } from '../parts/signal.ts'
import { type CountRow, isInScope } from './stocktake-rows.ts'

/** The result of the last scan or entry. */
export type CountNotice =
  | { kind: 'counted'; row: CountRow; pieces: number | null; undo: CountChange | null }
  | { kind: 'taken-back'; row: CountRow }
  | { kind: 'unknown'; code: string }
  /** The product belongs to another category than the counted one. */
  | { kind: 'outside'; product: CounterProduct }

/** The data of the screen at the moment of a scan. */
export interface CountView {
  rows: readonly CountRow[]
  products: readonly CounterProduct[]
  categoryId: string | null
}

export interface CountDesk {
  notice: CountNotice | null
  /** `isCovered`: a dialog is open over the page, so the scan is ignored. */
  scan: (code: string, view: CountView, isCovered: boolean) => Promise<void>
  /** Counts a size as typed; resolves to false when it was not saved. */
  count: (row: CountRow, change: CountChange) => Promise<boolean>
  /** Undoes the last scan or entry. */
  takeBack: () => Promise<void>
  /**
   * Replaces this device's counts of the sizes of a list; false when not all were saved. The same list again continues
   * where it stopped.
   */
  countList: (entries: readonly ListedPieces[], rows: readonly CountRow[]) => Promise<boolean>
  /** Counts sizes that nobody counted as 0; false when not all was saved. */
  countAsZero: (rows: readonly CountRow[]) => Promise<boolean>
}

/** Sizes saved in one transaction, for which a sale in another tab has to wait. */
const MOST_AT_ONCE = 200

/** Dependencies, which tests replace. */
interface CountDeskDeps {
  recordStocktakeCounts: typeof recordStocktakeCounts
  showAlert: typeof showAlert
  signal: typeof signal
}

function sizeCount(
  { productId, title, size, shown, others }: CountRow,
  change: CountChange,
): SizeCount {
  return { productId, title, size, shown, others, change }
}

/** The change that undoes another one; null when only a new count can. */
function undoOf(change: CountChange, { before }: CountedHere): CountChange | null {
  if (change.kind === 'again') return null
  return change.kind === 'add' ? { kind: 'add', pieces: -1 } : { kind: 'set', pieces: before }
}

/** Store of the screen on which a stocktake is counted. Each scan and entry is saved before the next one. */
export function createCountDesk(
  stocktake: StocktakeId,
  deps: CountDeskDeps = { recordStocktakeCounts, showAlert, signal },
): StoreApi<CountDesk> {
  return createStore<CountDesk>((set, get) => {
    let queue: Promise<unknown> = Promise.resolve()

    /**
     * Saves counts after those that are being saved; many of them in several transactions. Null when that failed, which
     * is shown; earlier transactions stay saved.
     */
    function save(counts: readonly SizeCount[]): Promise<CountedHere[] | null> {
      const done: CountedHere[] = []
      const saved = queue.then(async () => {
        let from = 0
        do {
          const part = counts.slice(from, from + MOST_AT_ONCE)
          done.push(...(await deps.recordStocktakeCounts(stocktake, part)))
          from += MOST_AT_ONCE
        } while (from < counts.length)
        return done
      })
      const told = saved.catch(async (error: unknown) => {
        const reason = error instanceof Error ? error.message : texts.notKept
        const isBegun = done.length > 0
        const title = isBegun ? texts.progress(done.length, counts.length) : texts.notCounted
        const text = isBegun ? `${reason} ${texts.countTheRest}` : reason
        deps.signal('bad')
        await deps.showAlert({ kind: 'error', title, text, dismiss: adminTexts.shell.ok })
        return null
      })
      queue = saved.catch(() => undefined)
      return told
    }

    async function count(row: CountRow, change: CountChange): Promise<boolean> {
      const done = (await save([sizeCount(row, change)]))?.[0]
      if (done === undefined) return false
      const undo = undoOf(change, done)
      set({ notice: { kind: 'counted', row, pieces: done.pieces, undo } })
      return true
    }

    return {
      notice: null,
      count,

      async scan(code, { rows, products, categoryId }, isCovered) {
        if (isCovered) return deps.signal('bad')
        const found = findByBarcode(products, code)
        if (found === null) {
          set({ notice: { kind: 'unknown', code } })
          return deps.signal('bad')
        }
        const { product, size } = found
        const key = countKey({ productId: product._id, size })
        const row = rows.find((one) => one.key === key)
        if (row === undefined || !isInScope(product, categoryId)) {
          set({ notice: { kind: 'outside', product } })
          return deps.signal('bad')
        }
        if (await count(row, { kind: 'add', pieces: 1 })) deps.signal('good')
      },

      async takeBack() {
        const { notice } = get()
        if (notice?.kind !== 'counted' || notice.undo === null) return
        const { row, undo } = notice
        set({ notice: { kind: 'taken-back', row } })
        await save([sizeCount(row, undo)])
      },

      async countList(entries, rows) {
        const byKey = new Map(rows.map((row) => [row.key, row]))
        const counts = entries.flatMap(({ product, size, pieces }) => {
          const row = byKey.get(countKey({ productId: product._id, size }))
          // The same list again is not a new count: pieces sold since the first one stay sold.
          if (!row || row.mine === pieces) return []
          return [sizeCount(row, { kind: 'set', pieces })]
        })
        set({ notice: null })
        return (await save(counts)) !== null
      },

      async countAsZero(rows) {
        const zero: CountChange = { kind: 'set', pieces: 0 }
        return (await save(rows.map((row) => sizeCount(row, zero)))) !== null
      },
    }
  })
}
