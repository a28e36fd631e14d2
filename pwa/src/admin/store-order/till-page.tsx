import { ArrowLeft, CalendarDays, CircleHelp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCounterCatalog } from '../../local/use-counter-catalog.ts'
import { useSyncStatus } from '../../sync/sync-status.ts'
import { clearSession } from '../../local/session.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { syncTexts } from '../../texts/en-sync.ts'
import { dayTexts } from '../../texts/en-day.ts'
import { tillTexts } from '../../texts/en-till.ts'
import { IconButton } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { useDocumentTitle } from '../parts/use-document-title.ts'
import { RejectedTrayDialog } from '../rejected/rejected-tray-dialog.tsx'
import { StatusStrip } from '../shell/status-strip.tsx'
import { useStrip } from '../shell/use-strip.ts'
import { CatalogGate } from './catalog-gate.tsx'
import { ReadyOffline } from './ready-offline.tsx'
import { printReceiptOf } from './receipt/print-receipt.tsx'
import { StoreOrderForm } from './store-order-form.tsx'
import { useFirstKeys } from './first-keys.ts'
import { TillHelp } from './till-help.tsx'
import { useShortcuts } from './shortcuts.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { useSaleDesk } from './sale-store.ts'
import styles from './till-page.module.css'
import { Link } from '../../ui/link.tsx'

const texts = adminTexts.sale
const DAY_PATH = '/admin/store-order/day'

/** /admin/store-order: the whole screen for ringing up, and always a word on whether it is safe. */
export function TillPage() {
  useDocumentTitle(adminTexts.titles.till)
  useWakeLock()
  const catalog = useCounterCatalog()
  const desk = useSaleDesk()
  const products = useFirstKeys(catalog.products)
  const strip = useStrip()
  const readyOffline = useSyncStatus((status) => status.readyOffline)
  const [rejectedOpen, setRejectedOpen] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const navigate = useNavigate()
  const page = useRef<HTMLElement>(null)
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
          <ArrowLeft size={20} aria-hidden="true" className={styles.arrow} />
          <span className={styles.ordersWord}>{texts.toOrders}</span>
        </Link>
        <StatusStrip
          {...strip}
          saleOpen={desk.sale.lines.length > 0}
          onShowRejected={() => setRejectedOpen(true)}
          onSignIn={clearSession}
        />
        <ReadyOffline readiness={readyOffline} />
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
          />
        </CatalogGate>
      </div>
      <TillHelp open={helpOpen} onClose={() => setHelpOpen(false)} />
      <RejectedTrayDialog open={rejectedOpen} onClose={() => setRejectedOpen(false)} />
    </main>
  )
}
