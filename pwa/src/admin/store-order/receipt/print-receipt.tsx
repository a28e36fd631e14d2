import type { OperationId } from '../../../../../shared/operations/operation-id.ts'
import { create } from 'zustand'
import { readTicketHere } from '../../../local/till/sales-here.ts'
import { tillDb } from '../../../local/till/till-db.ts'
import { adminTexts } from '#texts/admin.ts'
import { receiptTexts } from '#texts/receipt.ts'
import { showAlert } from '../../parts/alert.ts'
import { type ReceiptContent, receiptOf } from '../sold/sold-sale.ts'
import { codeOfReceipt } from './code-of-receipt.ts'
import { PAPER_CHOICE, readChoice } from '../../parts/device-choice.ts'

type Sheet = typeof import('./print-sheet.tsx').PrintSheet

interface Printing {
  /** The receipt being printed with the text of its QR code, and the component that renders it. */
  job: { content: ReceiptContent; code: string | null; Sheet: Sheet } | null
  /** Incremented for each print, so that the same receipt can be printed again. */
  turn: number
}

const usePrinting = create<Printing>(() => ({ job: null, turn: 0 }))

/** Shows that the chunk for printing did not load, which must not break the till. */
async function sayItFailed(): Promise<void> {
  await showAlert({
    kind: 'error',
    title: receiptTexts.print,
    text: receiptTexts.failed,
    dismiss: adminTexts.shell.ok,
  })
}

/** Prints a receipt on this device's paper; shows an alert on failure. */
export async function printReceipt(content: ReceiptContent): Promise<void> {
  const [part, code] = await Promise.all([
    import('./print-sheet.tsx').catch(() => null),
    codeOfReceipt(content),
  ])
  if (part === null) return sayItFailed()
  const { PrintSheet: Sheet } = part
  usePrinting.setState(({ turn }) => ({ job: { content, code, Sheet }, turn: turn + 1 }))
}

/** Prints the receipt of a ticket that is stored on this device, by the id of its sale or of one of its returns. */
export async function printReceiptOf(id: OperationId): Promise<void> {
  const ticket = await readTicketHere(tillDb(), id).catch(() => undefined)
  return ticket ? printReceipt(receiptOf(ticket)) : sayItFailed()
}

/** Renders the printed receipt; mounted once on each screen that prints. */
export function PrintHost() {
  const { job, turn } = usePrinting()
  if (job === null) return null
  const { content, code, Sheet } = job
  return (
    <Sheet
      key={turn}
      content={content}
      code={code}
      paper={readChoice(PAPER_CHOICE)}
      onPrinted={() => usePrinting.setState({ job: null })}
    />
  )
}
