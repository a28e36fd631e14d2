import type { OperationId } from '../../../../../shared/operations/operation-id.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type Shop, shopIn } from '../../../../../shared/shop/shop.ts'
import { shopTexts } from '#shared-texts/shop.ts'
import { LANGUAGE } from '#texts/language.ts'
import { catalogDb } from '../../../local/catalog/catalog-db.ts'
import { counterCatalog } from '../../../local/catalog/counter-catalog.ts'
import { readTicketHere } from '../../../local/till/sales-here.ts'
import { readPeople } from '../../../local/till/till-staff.ts'
import { tillDb } from '../../../local/till/till-db.ts'
import { adminTexts } from '#texts/admin.ts'
import { receiptTexts } from '#texts/receipt.ts'
import { showAlert } from '../../parts/alert.ts'
import { createPaperJobs, type PrintedPaper } from '../../parts/paper-jobs.ts'
import { runPrintJob } from '../../parts/printer/print-jobs.ts'
import { readPrinter } from '../../parts/printer/printer-choice.ts'
import type { Slip } from '../../parts/slip/slip.ts'
import { type ReceiptContent, receiptOf, titleOf } from '../sold/sold-sale.ts'
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

/** The content being printed, and the component that renders it. */
interface PrintedSlip extends PrintedPaper {
  body: ReactNode
  paper: Paper
  Sheet: Sheet
}

const papers = createPaperJobs<PrintedSlip>()

/** Shows that the chunk for printing did not load, which must not break the till. */
async function sayItFailed(): Promise<void> {
  await showAlert({
    kind: 'error',
    title: receiptTexts.print,
    text: receiptTexts.failed,
    dismiss: adminTexts.shell.ok,
  })
}

/** The shop as it is known now, in the language of the page. */
function shopNow(): Shop {
  return shopIn(counterCatalog.useStore.getState().view.settings, LANGUAGE, shopTexts)
}

/** Something to print. */
export interface Printable {
  /** Two presses for one id print once. */
  id: string
  /** In words: 'Receipt T1-000123'. */
  name: string
  make: (shop: Shop) => Promise<Slip>
}

export interface PrintWay {
  /** 'browser': the browser's print, also when this device has a receipt printer. */
  by?: 'printer' | 'browser'
  /** Opens the cash drawer of the receipt printer. */
  kick?: boolean
}

async function printInBrowser({ id, make }: Printable, paper: Paper): Promise<void> {
  const [parts, slip] = await Promise.all([
    Promise.all([import('../../parts/print-sheet.tsx'), import('./slip-paper.tsx')]).catch(
      () => null,
    ),
    make(shopNow()).catch(() => null),
  ])
  if (parts === null || slip === null) return sayItFailed()
  const [{ PrintSheet: Sheet }, { SlipPaper }] = parts
  const body = <SlipPaper slip={slip} paper={paper} />
  papers.getState().print({ what: id, body, paper, Sheet })
}

/**
 * Prints on this device's paper: on its receipt printer when it has one and the paper is a roll, else through the
 * browser. Never throws; failures are shown.
 */
export async function printSlip(printable: Printable, way: PrintWay = {}): Promise<void> {
  const { by = 'printer', kick = false } = way
  const paper = readChoice(PAPER_CHOICE)
  const printer = by === 'browser' || paper === 'a4' ? null : readPrinter()
  if (printer === null || paper === 'a4') return printInBrowser(printable, paper)
  const { id, name, make } = printable
  await runPrintJob({
    id,
    name,
    kick,
    async send(opens) {
      const [{ printOnPrinter }, slip] = await Promise.all([
        import('../../parts/printer/print-on-printer.ts'),
        make(shopNow()),
      ])
      return printOnPrinter(printer, { id, slip, roll: paper, kick: opens })
    },
    again: () => void printSlip(printable, way),
  })
}

/** Prints a receipt; as printSlip. */
export async function printReceipt(content: ReceiptContent, way?: PrintWay): Promise<void> {
  const make = async (shop: Shop) => {
    const [{ receiptSlip }, code, people] = await Promise.all([
      import('./receipt-slip.ts'),
      codeOfReceipt(content),
      // A receipt without the name is better than none.
      readPeople(catalogDb()).catch(() => null),
    ])
    const seller = people?.find(({ _id }) => _id === content.soldBy)?.name ?? null
    return receiptSlip(content, code, { shop, seller })
  }
  await printSlip({ id: content.name, name: titleOf(content), make }, way)
}

/** Prints the receipt of a ticket that is stored on this device, by the id of its sale or of one of its returns. */
export async function printReceiptOf(id: OperationId, way?: PrintWay): Promise<void> {
  const ticket = await readTicketHere(tillDb(), id).catch(() => undefined)
  return ticket ? printReceipt(receiptOf(ticket), way) : sayItFailed()
}

/** Renders what the browser prints; mounted once on each screen that prints. */
export function PrintHost() {
  const { job, printed } = useStore(papers)
  // Some browsers never say that they have finished: the next screen must not print the receipt again. Nor may it print
  // what was made ready after the screen of the press was left. The effect alone is too late: it may run after the next
  // screen has asked the browser to print.
  const [earlier] = useState(job)
  useEffect(() => printed, [printed])
  if (job === null || job === earlier) return null
  const { body, paper, turn, Sheet } = job
  return (
    <Sheet
      key={turn}
      pageRule={(heightPixels) => pageRule(paper, heightPixels)}
      onPrinted={printed}
    >
      {body}
    </Sheet>
  )
}
