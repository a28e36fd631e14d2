import type { OperationId } from '../../../../../shared/operations/operation-id.ts'
import { create } from 'zustand'
import { readSaleHere } from '../../../local/till/sales-here.ts'
import { tillDb } from '../../../local/till/till-db.ts'
import { adminTexts } from '../../../texts/en-admin.ts'
import { receiptTexts } from '../../../texts/en-receipt.ts'
import { showAlert } from '../../parts/alert.ts'
import { type ReceiptContent, receiptOf } from '../sold/sold-sale.ts'
import { PAPER_CHOICE, readChoice } from '../device-choice.ts'

type Sheet = typeof import('./print-sheet.tsx').PrintSheet

interface Printing {
  /** The receipt being printed, and what draws it. */
  job: { content: ReceiptContent; Sheet: Sheet } | null
  /** The same receipt printed twice is printed twice. */
  turn: number
}

const usePrinting = create<Printing>(() => ({ job: null, turn: 0 }))

/** A part that does not come, on a device that does not keep the till yet, must not take the till with it. */
async function sayItFailed(): Promise<void> {
  await showAlert({
    kind: 'error',
    title: receiptTexts.print,
    text: receiptTexts.failed,
    dismiss: adminTexts.shell.ok,
  })
}

/** Prints the receipt of a sale, on the paper this device uses; says so when it cannot. */
export async function printReceipt(content: ReceiptContent): Promise<void> {
  const part = await import('./print-sheet.tsx').catch(() => null)
  if (part === null) return sayItFailed()
  const { PrintSheet: Sheet } = part
  usePrinting.setState(({ turn }) => ({ job: { content, Sheet }, turn: turn + 1 }))
}

/** The same for a sale by its id, as it is kept on this device. */
export async function printReceiptOf(id: OperationId): Promise<void> {
  const sale = await readSaleHere(tillDb(), id).catch(() => undefined)
  return sale ? printReceipt(receiptOf(sale)) : sayItFailed()
}

/** Stands once on each screen that prints. */
export function PrintHost() {
  const { job, turn } = usePrinting()
  if (job === null) return null
  const { content, Sheet } = job
  return (
    <Sheet
      key={turn}
      content={content}
      paper={readChoice(PAPER_CHOICE)}
      onPrinted={() => usePrinting.setState({ job: null })}
    />
  )
}
