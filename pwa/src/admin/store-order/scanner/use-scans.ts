import { type RefObject, useRef, useState } from 'react'
import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import { quantityOf } from '../../../../../shared/stock/stock-state.ts'
import { recordBarcode } from '../../../local/record-operation.ts'
import { adminTexts } from '../../../texts/en-admin.ts'
import { scannerTexts as texts } from '../../../texts/en-scanner.ts'
import { showToast } from '../../../ui/toast.ts'
import { showAlert } from '../../parts/alert.ts'
import { signal } from '../signal.ts'
import type { SaleDesk } from '../use-sale-desk.ts'
import { isReachable } from '../use-shortcuts.ts'
import { readScan } from './read-scan.ts'
import { useScanner } from '../../parts/use-scanner.ts'

const TOAST_MS = 3000

export interface Scans {
  /** The code scanned last that no product has. */
  unknown: string | null
  /** The code that a product is being chosen for. */
  attaching: string | null
  chooseProduct: () => void
  attach: (product: CounterProduct, size: string | null) => Promise<void>
  forget: () => void
  /** The receipt that is looked at. */
  receipt: string | null
  showReceipt: (receiptNumber: string) => void
  closeReceipt: () => void
  stopChoosing: () => void
}

/** What a scan does: adds the goods it names, shows the sale of a receipt, or offers to say whose code it is. */
export function useScans(
  form: RefObject<HTMLElement | null>,
  products: readonly CounterProduct[],
  desk: Pick<SaleDesk, 'add' | 'refuseOutOfStock' | 'sizing' | 'sale'>,
): Scans {
  const [scanned, setScanned] = useState<{ code: string; saleId: string } | null>(null)
  // What the last customer brought must not be added to the next one's sale.
  const unknown = scanned?.saleId === desk.sale.id ? scanned.code : null
  const [attaching, setAttaching] = useState<string | null>(null)
  const [receipt, setReceipt] = useState<string | null>(null)
  const isRecording = useRef(false)

  function sell(product: CounterProduct, size: string | null) {
    if ((quantityOf(product, size) ?? 0) > 0) {
      desk.add(product, size)
      signal('good')
    } else {
      signal('bad')
      desk.refuseOutOfStock(product, size)
    }
  }

  useScanner((code) => {
    // A question on top of the till is answered first. The size chooser, the choice of a product and a receipt are none.
    const isChoosing = desk.sizing !== null || attaching !== null || receipt !== null
    if (!isReachable(form.current) && !isChoosing) {
      signal('bad')
      return
    }
    const read = readScan(products, code)
    const isUnknown = read.kind === 'unknown'
    setScanned(isUnknown ? { code, saleId: desk.sale.id } : null)
    setAttaching(isUnknown && attaching !== null ? code : null)
    setReceipt(read.kind === 'receipt' ? read.receiptNumber : null)
    if (read.kind === 'goods') sell(read.product, read.size)
    else signal(isUnknown ? 'bad' : 'good')
  })

  return {
    unknown,
    attaching,
    chooseProduct: () => setAttaching(unknown),
    async attach(product, size) {
      // A second press while the first is being recorded would sell the goods twice.
      if (attaching === null || isRecording.current) return
      isRecording.current = true
      try {
        await recordBarcode({ productId: product._id, size, barcode: attaching }, product.title)
      } catch (error) {
        const text = error instanceof Error ? error.message : texts.notAttached
        await showAlert({
          kind: 'error',
          title: texts.notAttached,
          text,
          dismiss: adminTexts.shell.ok,
        })
        return
      } finally {
        isRecording.current = false
      }
      showToast('success', texts.attached(attaching, product.title, size), TOAST_MS)
      // Another code may have been scanned meanwhile: its question stays.
      setAttaching((now) => (now === attaching ? null : now))
      setScanned((now) => (now?.code === attaching ? null : now))
      sell(product, size)
    },
    forget: () => setScanned(null),
    stopChoosing: () => setAttaching(null),
    receipt,
    showReceipt: setReceipt,
    closeReceipt: () => setReceipt(null),
  }
}
