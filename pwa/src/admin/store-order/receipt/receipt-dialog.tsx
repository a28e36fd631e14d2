import { Printer } from 'lucide-react'
import type { SaleHere } from '../../../local/sales-here.ts'
import { receiptTexts as texts } from '../../../texts/en-receipt.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { PaperChoice } from './paper-choice.tsx'
import { printReceipt } from './print-receipt.tsx'
import { ReceiptPreview } from './receipt-preview.tsx'
import styles from './receipt-dialog.module.css'

interface ReceiptDialogProps {
  /** The sale whose receipt is shown; null shows nothing. */
  sale: SaleHere | null
  onClose: () => void
}

/** A receipt as it will come out, to be printed again. */
export function ReceiptDialog({ sale, onClose }: ReceiptDialogProps) {
  return (
    <Dialog
      open={sale !== null}
      onClose={onClose}
      title={texts.title(sale?.receiptNumber ?? '')}
      size="md"
      footer={
        sale && (
          <div className={styles.foot}>
            <PaperChoice />
            <Button
              ref={focusFirst}
              icon={<Printer size={20} aria-hidden="true" />}
              onClick={() => void printReceipt(sale)}
            >
              {texts.print}
            </Button>
          </div>
        )
      }
    >
      {sale && (
        <div className={styles.paper}>
          <ReceiptPreview sale={sale} />
        </div>
      )}
    </Dialog>
  )
}
