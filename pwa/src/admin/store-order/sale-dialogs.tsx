import type { OwnerWords } from '../../../../shared/catalog/translations.ts'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import type { SoldLine } from '../../local/till/record-operation.ts'
import type { TillLine } from '../../local/till/till-draft-form.ts'
import { SizeChooser } from '../parts/size-chooser.tsx'
import { DiscountDialog } from './discount/discount-dialog.tsx'
import { subjectOf } from './discount/discount-subject.ts'
import { ParkedDialog } from './parked/parked-dialog.tsx'
import { FoundReceiptDialog } from './receipt/found-receipt-dialog.tsx'
import { PrintHost } from './receipt/print-receipt.tsx'
import type { SaleDesk } from './sale-store.ts'
import { AttachDialog } from './scanner/attach-dialog.tsx'
import type { Scans } from './scanner/scan-store.ts'
import { TakeBackDialog } from './take-back/take-back-dialog.tsx'
import type { TakeBack } from './take-back/take-back-store.ts'

interface SaleDialogsProps {
  desk: SaleDesk
  products: readonly CounterProduct[]
  scans: Scans
  takeBack: TakeBack
  /** The title of a line as it is shown. */
  titleOf: (line: SoldLine) => OwnerWords
  isParkedOpen: boolean
  onParkedClose: () => void
  /** The line, or the whole sale, that the discount dialog is open for; null while it is closed. */
  discounted: TillLine | 'sale' | null
  onDiscountClose: () => void
}

/** The dialogs over the open sale, and what is printed from them. */
export function SaleDialogs(props: SaleDialogsProps) {
  const { desk, products, scans, takeBack, titleOf } = props
  const { isParkedOpen, onParkedClose, discounted, onDiscountClose } = props
  return (
    <>
      <AttachDialog
        code={scans.attaching}
        products={products}
        onAttach={(product, size) => void scans.attach(product, size).catch(reportError)}
        onClose={scans.stopChoosing}
      />
      <FoundReceiptDialog
        receipt={scans.receipt}
        onTakeBack={(receipt) => {
          scans.closeReceipt()
          takeBack.open(receipt)
        }}
        onClose={scans.closeReceipt}
      />
      <TakeBackDialog store={takeBack} products={products} titleOf={titleOf} />
      <DiscountDialog
        subject={discounted && subjectOf(discounted, desk, titleOf)}
        onClose={onDiscountClose}
      />
      <PrintHost />
      <ParkedDialog open={isParkedOpen} desk={desk} titleOf={titleOf} onClose={onParkedClose} />
      <SizeChooser
        product={desk.sizing?.product ?? null}
        named={desk.sizing?.named ?? null}
        onChoose={desk.chooseSize}
        onClose={desk.closeSizes}
      />
    </>
  )
}
