import { type RefObject, useState } from 'react'
import { createStore, useStore } from 'zustand'
import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import { quantityOf } from '../../../../../shared/stock/stock-state.ts'
import { recordBarcode } from '../../../local/till/record-operation.ts'
import { useStaffing } from '../../../local/till/use-staffing.ts'
import { adminTexts } from '#texts/admin.ts'
import { scannerTexts as texts } from '#texts/scanner.ts'
import { ownerTitle } from '../../../ui/owner-words.ts'
import { createPressGate } from '../../../ui/second-press.ts'
import { showToast } from '../../../ui/toast.ts'
import { showAlert } from '../../parts/alert.ts'
import type { Scan } from '../../parts/scan-burst.ts'
import { useScanner } from '../../parts/use-scanner.ts'
import type { SaleDesk } from '../sale-store.ts'
import { isReachable } from '../../parts/is-reachable.ts'
import { signal } from '../../parts/signal.ts'
import type { TakeBack } from '../take-back/take-back-store.ts'
import { readScan, type ScannedReceipt } from './read-scan.ts'

const TOAST_MS = 3000

interface UnknownScan extends Scan {
  saleId: string
}

interface ScanState {
  /** The last scanned code that no product has, and the sale during which it was scanned. */
  scanned: UnknownScan | null
  /** The code for which a product is being chosen. */
  attaching: string | null
  /** The receipt that is shown. */
  receipt: ScannedReceipt | null
}

interface ScanActions {
  /** Handles a scan. */
  scan: (scan: Scan, till: Till) => void
  chooseProduct: (code: string) => void
  stopChoosing: () => void
  /** Attaches the code to the chosen product and adds one piece; shows a failure. */
  attach: (product: CounterProduct, size: string | null) => Promise<void>
  forget: () => void
  showReceipt: (receipt: ScannedReceipt) => void
  closeReceipt: () => void
}

/** The till at the moment of a scan. */
interface Till {
  products: readonly CounterProduct[]
  desk: Pick<SaleDesk, 'sale' | 'sizing'>
  /** A dialog is open over the till. */
  isCovered: boolean
  /** The till is locked: what is open behind the lock must not change. */
  isLocked: boolean
  takeBack: Pick<TakeBack, 'isOpen' | 'scan'>
}

export type Scans = ScanState & ScanActions

/** Dependencies, which tests replace. */
export interface ScanDeps {
  recordBarcode: typeof recordBarcode
  showAlert: typeof showAlert
  showToast: typeof showToast
  signal: typeof signal
}

const browserDeps: ScanDeps = { recordBarcode, showAlert, showToast, signal }

/** Store of the scanner: a scan adds a product, shows the sale of a receipt, or offers to attach an unknown code. */
export function createScanStore(
  { add, refuseOutOfStock }: Pick<SaleDesk, 'add' | 'refuseOutOfStock'>,
  deps: ScanDeps = browserDeps,
) {
  const gate = createPressGate()

  function sell(product: CounterProduct, size: string | null) {
    if ((quantityOf(product, size) ?? 0) > 0) {
      add(product, size)
      deps.signal('good')
    } else {
      deps.signal('bad')
      refuseOutOfStock(product, size)
    }
  }

  return createStore<Scans>((set, get) => {
    async function attachOnce(barcode: string, product: CounterProduct, size: string | null) {
      try {
        await deps.recordBarcode({ productId: product._id, size, barcode }, product.title)
      } catch (error) {
        const text = error instanceof Error ? error.message : texts.notAttached
        const { ok: dismiss } = adminTexts.shell
        await deps.showAlert({ kind: 'error', title: texts.notAttached, text, dismiss })
        return
      }
      deps.showToast('success', texts.attached(barcode, ownerTitle(product).text, size), TOAST_MS)
      // Another code may have been scanned meanwhile, whose dialog stays open.
      if (get().attaching === barcode) set({ attaching: null })
      if (get().scanned?.code === barcode) set({ scanned: null })
      sell(product, size)
    }

    return {
      scanned: null,
      attaching: null,
      receipt: null,
      scan({ code, isWhole }, { products, desk, isCovered, isLocked, takeBack }) {
        if (isLocked) {
          deps.signal('bad')
          return
        }
        if (takeBack.isOpen) {
          void takeBack.scan(code, products)
          return
        }
        const { attaching, receipt } = get()
        // Scans are ignored while a dialog is open, except for the size chooser, the choice of a product for a code and
        // a receipt.
        const isChoosing = desk.sizing !== null || attaching !== null || receipt !== null
        if (isCovered && !isChoosing) {
          deps.signal('bad')
          return
        }
        const read = readScan(products, code)
        const isUnknown = read.kind === 'unknown'
        set({
          scanned: isUnknown ? { code, isWhole, saleId: desk.sale.id } : null,
          attaching: isUnknown && isWhole && attaching !== null ? code : null,
          receipt: read.kind === 'receipt' ? read : null,
        })
        if (read.kind === 'goods') sell(read.product, read.size)
        else deps.signal(isUnknown ? 'bad' : 'good')
      },
      chooseProduct: (code) => set({ attaching: code }),
      stopChoosing: () => set({ attaching: null }),
      async attach(product, size) {
        const { attaching } = get()
        if (attaching !== null) await gate.run(() => attachOnce(attaching, product, size))
      },
      forget: () => set({ scanned: null }),
      showReceipt: (receipt) => set({ receipt }),
      closeReceipt: () => set({ receipt: null }),
    }
  })
}

/** The scan of an unknown code; null when it was scanned during an earlier sale. */
export function unknownScan({ scanned }: ScanState, { sale }: Pick<SaleDesk, 'sale'>): Scan | null {
  return scanned?.saleId === sale.id ? scanned : null
}

/** Listens for scans while `form` is shown. */
export function useScans(
  form: RefObject<HTMLElement | null>,
  products: readonly CounterProduct[],
  desk: SaleDesk,
  takeBack: Pick<TakeBack, 'isOpen' | 'scan'>,
): Scans {
  const [store] = useState(() => createScanStore(desk))
  const isLocked = useStaffing()?.kind === 'locked'
  useScanner((_, scan) => {
    const isCovered = !isReachable(form.current)
    store.getState().scan(scan, { products, desk, isCovered, isLocked, takeBack })
  })
  return useStore(store)
}
