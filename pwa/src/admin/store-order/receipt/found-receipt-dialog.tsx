import { ReceiptText } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { tillOf } from '../../../../../shared/store-order/receipt-number.ts'
import { adminTexts } from '#texts/admin.ts'
import { receiptTexts as texts } from '#texts/receipt.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useNow, sinceText } from '../../parts/since.ts'
import type { ScannedReceipt } from '../scanner/read-scan.ts'
import { checkCode, type ReceiptProof } from '../take-back/check-code.ts'
import { CodeNotice } from '../take-back/code-notice.tsx'
import { TakeBackButton } from '../take-back/take-back-button.tsx'
import { findReceipt, type FoundReceipt } from './find-receipt.ts'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { receiptSources } from './receipt-sources.ts'
import styles from './receipt-dialog.module.css'

/** The result of the search so far, null until the storage has answered; and a function to search again. */
function useFoundReceipt(receiptNumber: string): { found: FoundReceipt | null; again: () => void } {
  const [found, setFound] = useState<FoundReceipt | null>(null)
  const current = useRef<AbortController>(null)
  const look = useCallback(() => {
    current.current?.abort()
    const { signal } = (current.current = new AbortController())
    const show = (next: FoundReceipt) => {
      if (!signal.aborted) setFound(next)
    }
    void findReceipt(receiptNumber, receiptSources(signal), show)
  }, [receiptNumber])
  useEffect(() => {
    look()
    return () => current.current?.abort()
  }, [look])
  return { found, again: look }
}

/**
 * The proof of the receipt's code; null for a number alone, and until it was checked. `code` must not change during the
 * life of the component.
 */
function useCheckedCode(code: string | null): ReceiptProof | null {
  const [checked, setChecked] = useState<ReceiptProof | null>(null)
  useEffect(() => {
    let isShown = true
    if (code === null) return
    void checkCode(code).then((read) => isShown && setChecked(read))
    return () => {
      isShown = false
    }
  }, [code])
  return checked
}

interface OneReceiptProps {
  receipt: ScannedReceipt
  /** Opens the dialog in which goods of the sale are taken back. */
  onTakeBack: (receipt: ScannedReceipt) => void
  onClose: () => void
}

function OneReceipt({ receipt, onTakeBack, onClose }: OneReceiptProps) {
  const { receiptNumber } = receipt
  const now = useNow()
  const { found, again } = useFoundReceipt(receiptNumber)
  const checked = useCheckedCode(receipt.code)
  const takeBack = <TakeBackButton onTakeBack={() => onTakeBack(receipt)} />
  if (found?.state === 'found') {
    const { sale, asOf } = found
    const note = (
      <>
        {asOf !== null && <span>{texts.serverAsOf(sinceText(asOf, now))}</span>}
        {checked !== null && <CodeNotice checked={checked} />}
      </>
    )
    return <ReceiptDialog entry={sale} note={note} action={takeBack} onClose={onClose} />
  }
  // Opened only once the storage has answered, so that the dialog opens with its content and focuses the first button.
  const body = found && (
    <>
      {checked !== null && <CodeNotice checked={checked} />}
      {found.state === 'searching' && <Spinner text={texts.searching} />}
      {found.state === 'unknown' && (
        <EmptyState
          icon={<ReceiptText size={28} />}
          title={texts.unknownTitle(receiptNumber)}
          text={
            found.why === null
              ? texts.unknownToServer
              : texts.unknownAway(tillOf(receiptNumber), found.why)
          }
          action={
            <div className={styles.actions}>
              <Button variant="secondary" onClick={again}>
                {adminTexts.network.tryAgain}
              </Button>
              {takeBack}
            </div>
          }
        />
      )}
    </>
  )
  const instead = body && { title: texts.title(receiptNumber), body }
  return <ReceiptDialog entry={null} instead={instead} onClose={onClose} />
}

interface FoundReceiptDialogProps {
  /** Scanned or typed at the till; null when closed. */
  receipt: ScannedReceipt | null
  onTakeBack: (receipt: ScannedReceipt) => void
  onClose: () => void
}

/** The sale of a receipt, or why it is not known here. */
export function FoundReceiptDialog({ receipt, ...actions }: FoundReceiptDialogProps) {
  if (receipt === null) return null
  return <OneReceipt key={receipt.code ?? receipt.receiptNumber} receipt={receipt} {...actions} />
}
