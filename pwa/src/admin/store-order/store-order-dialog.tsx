import { Maximize2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { useStaffing } from '../../local/till/use-staffing.ts'
import { adminTexts } from '#texts/admin.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showSuccess } from '../parts/show-success.ts'
import { TILL_PATH } from '../parts/wished-path.ts'
import { CatalogGate } from './catalog-gate.tsx'
import { salePlace } from './sale-place.ts'
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

/**
 * The till's form as a modal over the orders, with the same open sale; opens the till itself when the shop has people
 * at it.
 */
export function StoreOrderDialog({ open, onClose }: StoreOrderDialogProps) {
  const navigate = useNavigate()
  const place = salePlace(useStaffing())
  const goesToTill = open && place === 'till'
  const goToTill = useEffectEvent(() => {
    // Closed first, so that the button works again when the person stays because of unsaved input.
    onClose()
    void navigate(TILL_PATH)
  })
  useEffect(() => {
    if (goesToTill) goToTill()
  }, [goesToTill])
  return (
    <Dialog
      open={open && place === 'here'}
      onClose={onClose}
      title={texts.modalTitle}
      className={styles.dialog}
      hideTitle={false}
    >
      <div className={styles.frame}>
        <Link to={TILL_PATH} aria-label={texts.fullScreen} className={styles.full}>
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
