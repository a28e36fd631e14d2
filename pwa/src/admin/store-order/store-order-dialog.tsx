import { Maximize2 } from 'lucide-react'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { adminTexts } from '#texts/admin.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showSuccess } from '../parts/show-success.ts'
import { CatalogGate } from './catalog-gate.tsx'
import { StoreOrderForm } from './store-order-form.tsx'
import { useSaleDesk } from './sale-store.ts'
import styles from './store-order-dialog.module.css'
import { Link } from '../../ui/link.tsx'

const texts = adminTexts.sale
/** Matches shown by the modal's search. Specification §9. */
const MOST_MATCHES = 10

function ModalForm({ onClose }: { onClose: () => void }) {
  const catalog = useCounterCatalog()
  const desk = useSaleDesk()
  return (
    <CatalogGate catalog={catalog} loaded={desk.loaded}>
      <StoreOrderForm
        desk={desk}
        products={catalog.products}
        categories={catalog.categories}
        cap={MOST_MATCHES}
        onSaved={({ numbers }) => {
          showSuccess(texts.savedAs(numbers.join(', ')))
          onClose()
        }}
      />
    </CatalogGate>
  )
}

interface StoreOrderDialogProps {
  open: boolean
  onClose: () => void
}

/** The till's form as a modal over the orders, with the same open sale. */
export function StoreOrderDialog({ open, onClose }: StoreOrderDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.modalTitle}
      className={styles.dialog}
      hideTitle={false}
    >
      <div className={styles.frame}>
        <Link to="/admin/store-order" aria-label={texts.fullScreen} className={styles.full}>
          <Maximize2 size={16} aria-hidden="true" />
          <span className={styles.fullWords}>{texts.fullScreen}</span>
        </Link>
        <div className={styles.form}>
          <ModalForm onClose={onClose} />
        </div>
      </div>
    </Dialog>
  )
}
