import { Suspense } from 'react'
import { create } from 'zustand'
import { readSaleHere, type SaleHere } from '../../../local/sales-here.ts'
import { tillDb } from '../../../local/till-db.ts'
import { receiptTexts } from '../../../texts/en-receipt.ts'
import { lazyWithReload } from '../../../updates/lazy-with-reload.ts'
import { showAlert } from '../../parts/alert.ts'
import { adminTexts } from '../../../texts/en-admin.ts'
import { PAPER_CHOICE } from '../till-choices.ts'
import { readChoice } from '../use-device-choice.ts'

const PrintSheet = lazyWithReload(() => import('./print-sheet.tsx'))

const usePrinting = create<{ sale: SaleHere | null; turn: number }>(() => ({ sale: null, turn: 0 }))

/** Prints the receipt of a sale, on the paper this device uses. */
export function printReceipt(sale: SaleHere): void {
  usePrinting.setState(({ turn }) => ({ sale, turn: turn + 1 }))
}

/** Prints the receipt of a sale by its id, as it is kept on this device. */
export async function printReceiptOf(id: string): Promise<void> {
  const sale = await readSaleHere(tillDb(), id).catch(() => undefined)
  if (sale) return printReceipt(sale)
  await showAlert({
    kind: 'error',
    title: receiptTexts.print,
    text: receiptTexts.failed,
    dismiss: adminTexts.shell.ok,
  })
}

/** Stands once on each screen that prints. */
export function PrintHost() {
  const { sale, turn } = usePrinting()
  if (sale === null) return null
  return (
    <Suspense fallback={null}>
      <PrintSheet
        key={turn}
        sale={sale}
        paper={readChoice(PAPER_CHOICE)}
        onPrinted={() => usePrinting.setState({ sale: null })}
      />
    </Suspense>
  )
}
