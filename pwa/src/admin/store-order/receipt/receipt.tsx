import { useShop } from '../../../ui/use-shop.ts'
import { usePersonName } from '../../../local/till/people-store.ts'
import type { Paper } from '../../parts/device-choice.ts'
import type { ReceiptContent } from '../sold/sold-sale.ts'
import { receiptSlip } from './receipt-slip.ts'
import { SlipPaper } from './slip-paper.tsx'

interface ReceiptProps {
  content: ReceiptContent
  /** The text of the QR code, see codeOfReceipt(); null for none. */
  code: string | null
  paper: Paper
}

/** The receipt of a sale, a return or an exchange as recorded. */
export function Receipt({ content, code, paper }: ReceiptProps) {
  const shop = useShop()
  const seller = usePersonName()(content.soldBy)
  return <SlipPaper slip={receiptSlip(content, code, { shop, seller })} paper={paper} />
}
