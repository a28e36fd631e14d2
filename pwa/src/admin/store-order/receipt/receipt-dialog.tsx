import { formatMoment, formatPrice } from '#texts/formats.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { receiptTexts as texts } from '#texts/receipt.ts'
import { ErrorBanner } from '../../../ui/error-banner.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import {
  type ReceiptContent,
  type SoldEntry,
  type SoldSale,
  type TakenBack,
  titleOf,
} from '../sold/sold-sale.ts'
import { PAPER_CHOICE, useDeviceChoice } from '../../parts/device-choice.ts'
import { tillTexts } from '#texts/till.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { SaleState } from '../day/sale-state.tsx'
import { codeOfReceipt } from './code-of-receipt.ts'
import { PrintButton, PrintNotice } from '../../parts/printer/print-notice.tsx'
import { PaperChoice } from '../../parts/paper-choice.tsx'
import { printReceipt } from './print-receipt.tsx'
import styles from './receipt-dialog.module.css'

type Part = typeof import('./receipt.tsx').Receipt

/** The text of the receipt's QR code; undefined until it is there, null for none. */
function useCode(content: ReceiptContent): string | null | undefined {
  const [made, setMade] = useState<{ of: ReceiptContent; code: string | null } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (code: string | null) => {
      if (isCurrent) setMade({ of: content, code })
    }
    void codeOfReceipt(content).then(show)
    return () => {
      isCurrent = false
    }
  }, [content])
  // Keeps the former code while the same receipt is signed again.
  return made?.of.name === content.name ? made.code : undefined
}

/** Preview of a receipt; its chunk is loaded with the first one. */
export function ReceiptPreview({ content }: { content: ReceiptContent }) {
  const [paper] = useDeviceChoice(PAPER_CHOICE)
  const [loaded, setLoaded] = useState<{ Receipt: Part | null } | null>(null)
  useEffect(() => {
    import('./receipt.tsx').then(setLoaded, () => setLoaded({ Receipt: null }))
  }, [])
  const code = useCode(content)
  if (loaded === null || code === undefined) return <Spinner />
  const { Receipt } = loaded
  if (Receipt === null) return <ErrorBanner message={texts.failed} />
  return <Receipt content={content} code={code} paper={paper} />
}

interface ReceiptDialogProps {
  /** The sale or return whose receipt is shown; null when closed. */
  entry: SoldEntry | null
  /** Shown below its state. */
  note?: ReactNode
  /** A further button. */
  action?: ReactNode
  /** Shown while there is no receipt to show. */
  instead?: { title: string; body: ReactNode } | null
  onClose: () => void
}

/** Changes of a sale since its receipt was printed. */
function SaleFacts({ sale }: { sale: SoldSale }) {
  const { undone, isChanged, total, cameBack, missing, occurredAtMs } = sale
  return (
    <>
      <span>{texts.soldAt(formatMoment(occurredAtMs))}</span>
      {undone !== null && <span>{texts.undone[undone]}</span>}
      {cameBack > 0 && <span>{texts.cameBack(cameBack)}</span>}
      {isChanged && <span>{texts.changed(formatPrice(total, 'DA'))}</span>}
      {missing > 0 && (
        <span className={styles.missing}>
          {tillTexts.cash.stillToPay(formatPrice(missing, 'DA'))}
        </span>
      )}
    </>
  )
}

function ReturnFacts({ back: { occurredAtMs, undone } }: { back: TakenBack }) {
  return (
    <>
      <span>{texts.returnedAt(formatMoment(occurredAtMs))}</span>
      {undone !== null && <span>{texts.saleDeleted}</span>}
    </>
  )
}

/** Dialog with a receipt, to print it again. */
export function ReceiptDialog({
  entry,
  note,
  action,
  instead = null,
  onClose,
}: ReceiptDialogProps) {
  return (
    <Dialog
      open={entry !== null || instead !== null}
      onClose={onClose}
      title={entry === null ? (instead?.title ?? '') : titleOf(entry.receipt)}
      size="md"
      focusBody={entry !== null}
      footer={
        entry === null ? undefined : (
          <div className={styles.foot}>
            <PaperChoice />
            <div className={styles.presses}>
              {action}
              <PrintButton
                ref={focusFirst}
                id={entry.receipt.name}
                label={texts.printAgain}
                onPrint={() => void printReceipt(entry.receipt)}
              />
            </div>
          </div>
        )
      }
    >
      {entry === null && instead?.body}
      {entry !== null && (
        <>
          <div className={styles.facts}>
            <SaleState entry={entry} />
            {entry.kind === 'sale' ? <SaleFacts sale={entry} /> : <ReturnFacts back={entry} />}
            {note}
          </div>
          <PrintNotice
            id={entry.receipt.name}
            onByBrowser={() => void printReceipt(entry.receipt, { by: 'browser' })}
          />
          <div className={styles.paper}>
            <ReceiptPreview content={entry.receipt} />
          </div>
        </>
      )}
    </Dialog>
  )
}
