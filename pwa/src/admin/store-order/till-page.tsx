import { ArrowLeft, CalendarDays, CircleHelp } from 'lucide-react'
import { type ComponentType, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { isEmptyDraft } from '../../local/till/till-draft-form.ts'
import { useSyncStatus } from '../../sync/sync-status.ts'
import { adminTexts } from '#texts/admin.ts'
import { syncTexts } from '#texts/sync.ts'
import { dayTexts } from '#texts/day.ts'
import { tillTexts } from '#texts/till.ts'
import { IconButton } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { NARROW, useMedia } from '../parts/use-media.ts'
import { StaffButton } from '../parts/staff/staff-button.tsx'
import { CatalogGate } from './catalog-gate.tsx'
import { ReadyOffline, type ReadyOfflineSlots } from './ready-offline.tsx'
import { printReceiptOf } from './receipt/print-receipt.tsx'
import { ShiftButton } from './shift/shift-button.tsx'
import { ShiftDialog } from './shift/shift-dialog.tsx'
import { createShiftStore } from './shift/shift-store.ts'
import { StoreOrderForm } from './store-order-form.tsx'
import { useFirstKeys } from './first-keys.ts'
import { TillHelp } from './till-help.tsx'
import { useShortcuts } from './shortcuts.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { useSaleDesk } from './sale-store.ts'
import { wantedReceipt } from './take-back/wanted-receipt.ts'
import styles from './till-page.module.css'
import { Link } from '../../ui/link.tsx'

const texts = adminTexts.sale
const DAY_PATH = '/admin/store-order/day'

interface TillPageProps extends ReadyOfflineSlots {
  StatusBar: ComponentType<{ saleOpen?: boolean }>
}

/** /admin/store-order: the full-screen till with the status strip. */
export function TillPage({ StatusBar, WaitingDialog }: TillPageProps) {
  useOfficeTitle(adminTexts.titles.till)
  useWakeLock()
  const isNarrow = useMedia(NARROW)
  const catalog = useCounterCatalog()
  const desk = useSaleDesk()
  const products = useFirstKeys(catalog.products)
  const readyOffline = useSyncStatus((status) => status.readyOffline)
  const [helpOpen, setHelpOpen] = useState(false)
  const navigate = useNavigate()
  const wanted = wantedReceipt(useLocation().state)
  const page = useRef<HTMLElement>(null)
  const [shift] = useState(() => createShiftStore())
  useShortcuts(page, {
    print: () => {
      if (desk.saved) void printReceiptOf(desk.saved.id)
    },
    day: () => void navigate(DAY_PATH),
    help: () => setHelpOpen(true),
  })

  return (
    <main ref={page} className={styles.till}>
      <h1 className="visually-hidden">{texts.tillTitle}</h1>
      <header className={styles.head}>
        <Link to="/admin" className={styles.orders}>
          <ArrowLeft size={20} aria-hidden="true" />
          <span className={isNarrow ? 'visually-hidden' : undefined}>{texts.toOrders}</span>
        </Link>
        <StatusBar saleOpen={!isEmptyDraft(desk.sale)} />
        <ReadyOffline readiness={readyOffline} WaitingDialog={WaitingDialog} />
        <StaffButton />
        <ShiftButton onOpen={() => shift.getState().open()} />
        <Link
          to={DAY_PATH}
          className={styles.tool}
          aria-label={dayTexts.open}
          title={dayTexts.open}
        >
          <CalendarDays size={22} aria-hidden="true" />
        </Link>
        <IconButton label={tillTexts.keys.open} onClick={() => setHelpOpen(true)}>
          <CircleHelp size={22} aria-hidden="true" />
        </IconButton>
      </header>
      {readyOffline.missing.includes(syncTexts.missing.deviceCode) && (
        <ErrorBanner variant="warning" message={texts.notEnrolled} className={styles.notice} />
      )}
      <div className={styles.form}>
        <CatalogGate catalog={catalog} loaded={desk.loaded}>
          <StoreOrderForm
            desk={desk}
            products={products}
            categories={catalog.categories}
            cap={null}
            wanted={wanted}
            // Clears the state, so that a reload does not open it again.
            onWanted={() => void navigate('.', { replace: true, state: null })}
          />
        </CatalogGate>
      </div>
      <ShiftDialog store={shift} />
      <TillHelp open={helpOpen} onClose={() => setHelpOpen(false)} />
    </main>
  )
}
