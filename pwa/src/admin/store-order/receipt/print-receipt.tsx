import type { OperationId } from '../../../../../shared/operations/operation-id.ts'
import type { ReactNode } from 'react'
import { create } from 'zustand'
import { readTicketHere } from '../../../local/till/sales-here.ts'
import { tillDb } from '../../../local/till/till-db.ts'
import { adminTexts } from '#texts/admin.ts'
import { receiptTexts } from '#texts/receipt.ts'
import { showAlert } from '../../parts/alert.ts'
import { type ReceiptContent, receiptOf } from '../sold/sold-sale.ts'
import { codeOfReceipt } from './code-of-receipt.ts'
import { PAPER_CHOICE, type Paper, readChoice } from '../../parts/device-choice.ts'

type Sheet = typeof import('../../parts/print-sheet.tsx').PrintSheet

const PIXELS_PER_MM = 96 / 25.4
/** Extra length, as printed text may be slightly longer than on screen and cause an empty second page. */
const SPARE_MM = 4

/** The page of the printer: a slip as long as the receipt, or a sheet. */
function pageRule(paper: Paper, heightPixels: number): string {
  if (paper === 'a4') return '@page { size: A4; margin: 18mm 16mm }'
  const length = Math.ceil(heightPixels / PIXELS_PER_MM) + SPARE_MM
  return `@page { size: ${paper} ${length}mm; margin: 0 }`
}

interface Printing {
  /** What is being printed, and the component that prints it. */
  job: { body: ReactNode; paper: Paper; Sheet: Sheet } | null
  /** Incremented for each print, so that the same can be printed again. */
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

/** Prints what `make` renders for this device's paper; null when its chunk did not load, which is said. */
export async function printSheet(make: (paper: Paper) => Promise<ReactNode | null>): Promise<void> {
  const paper = readChoice(PAPER_CHOICE)
  const [part, body] = await Promise.all([
    import('../../parts/print-sheet.tsx').catch(() => null),
    make(paper).catch(() => null),
  ])
  if (part === null || body === null) return sayItFailed()
  const { PrintSheet: Sheet } = part
  usePrinting.setState(({ turn }) => ({ job: { body, paper, Sheet }, turn: turn + 1 }))
}

/** Prints a receipt on this device's paper; shows an alert on failure. */
export async function printReceipt(content: ReceiptContent): Promise<void> {
  await printSheet(async (paper) => {
    const [{ Receipt }, code] = await Promise.all([import('./receipt.tsx'), codeOfReceipt(content)])
    return <Receipt content={content} code={code} paper={paper} />
  })
}

/** Prints the receipt of a ticket that is stored on this device, by the id of its sale or of one of its returns. */
export async function printReceiptOf(id: OperationId): Promise<void> {
  const ticket = await readTicketHere(tillDb(), id).catch(() => undefined)
  return ticket ? printReceipt(receiptOf(ticket)) : sayItFailed()
}

/** Renders what is printed; mounted once on each screen that prints. */
export function PrintHost() {
  const { job, turn } = usePrinting()
  if (job === null) return null
  const { body, paper, Sheet } = job
  return (
    <Sheet
      key={turn}
      pageRule={(heightPixels) => pageRule(paper, heightPixels)}
      onPrinted={() => usePrinting.setState({ job: null })}
    >
      {body}
    </Sheet>
  )
}
