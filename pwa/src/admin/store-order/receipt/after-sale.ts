import { printerTexts } from '#texts/printer.ts'
import { failureSentence } from '../../../http/api-failure.ts'
import { showToast } from '../../../ui/toast.ts'
import { PAPER_CHOICE, type Paper, readChoice } from '../../parts/device-choice.ts'
import { type PrinterChoice, readPrinter } from '../../parts/printer/printer-choice.ts'
import type { SavedTicket } from '../sale-checkout.ts'
import { printReceiptOf } from './print-receipt.tsx'

const TOAST_MS = 8000

/** The printer's automatic actions after a sale. The drawer stays closed when no cash changes hands. */
export function planAfterSale(
  printer: Pick<PrinterChoice, 'drawer' | 'atOnce'> | null,
  paper: Paper,
  { due }: Pick<SavedTicket, 'due'>,
): { print: boolean; kick: boolean } {
  if (printer === null) return { print: false, kick: false }
  return { print: printer.atOnce && paper !== 'a4', kick: printer.drawer && due !== 0 }
}

async function kickDrawer(printer: PrinterChoice): Promise<void> {
  try {
    const { openDrawer } = await import('../../parts/printer/print-on-printer.ts')
    await openDrawer(printer)
  } catch (error) {
    const description = failureSentence(error, printerTexts.problems.failed)
    showToast('error', printerTexts.drawerFailed, TOAST_MS, { description })
  }
}

/** Opens the drawer and prints the receipt, according to this device's settings. Call it after the ticket was saved. */
export function followSale(saved: SavedTicket): void {
  const printer = readPrinter()
  const { print, kick } = planAfterSale(printer, readChoice(PAPER_CHOICE), saved)
  if (print) void printReceiptOf(saved.id, { kick }).catch(reportError)
  else if (kick && printer !== null) void kickDrawer(printer)
}
