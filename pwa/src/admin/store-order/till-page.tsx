import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useCounterCatalog } from '../../local/use-counter-catalog.ts'
import { useSyncStatus } from '../../sync/sync-status.ts'
import { clearSession } from '../../local/session.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { syncTexts } from '../../texts/en-sync.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { useDocumentTitle } from '../parts/use-document-title.ts'
import { RejectedTrayDialog } from '../rejected/rejected-tray-dialog.tsx'
import { StatusStrip } from '../shell/status-strip.tsx'
import { useStrip } from '../shell/use-strip.ts'
import { CatalogGate } from './catalog-gate.tsx'
import { ReadyOffline } from './ready-offline.tsx'
import { StoreOrderForm } from './store-order-form.tsx'
import { useFirstKeys } from './use-first-keys.ts'
import { useSaleDesk } from './use-sale-desk.ts'
import styles from './till-page.module.css'
import { Link } from '../../ui/link.tsx'

const texts = adminTexts.sale

/** /admin/store-order: the whole screen for ringing up, and always a word on whether it is safe. */
export function TillPage() {
  useDocumentTitle(adminTexts.titles.till)
  const catalog = useCounterCatalog()
  const desk = useSaleDesk(() => undefined)
  const products = useFirstKeys(catalog.products)
  const strip = useStrip()
  const { readyOffline } = useSyncStatus()
  const [rejectedOpen, setRejectedOpen] = useState(false)

  return (
    <main className={styles.till}>
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
      <RejectedTrayDialog open={rejectedOpen} onClose={() => setRejectedOpen(false)} />
    </main>
  )
}
