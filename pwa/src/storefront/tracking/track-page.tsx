import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { pageNameTexts } from '#shared-texts/page-names.ts'
import { trackingTexts as texts } from '#texts/tracking.ts'
import { tokenOfHash } from '../../../../shared/tracking/order-token.ts'
import { followStoredOrders } from '../../local/orders/followed-orders.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import page from '../parts/page.module.css'
import { usePageTitle } from '../parts/use-page-title.ts'
import { CallShop } from './call-shop.tsx'
import { FindOrderForm } from './find-order-form.tsx'
import { FollowedList } from './followed-list.tsx'
import { OrderView } from './order-view.tsx'
import styles from './tracking.module.css'

/**
 * The order of a private link (#TOKEN); without one, the search by number and phone, and the followed orders of this
 * device.
 */
export function TrackPage() {
  const { hash } = useLocation()
  const token = tokenOfHash(hash)
  usePageTitle(token === null ? pageNameTexts.track : null)
  useEffect(() => followStoredOrders(), [])

  if (token !== null) {
    return (
      <div className={page.column}>
        <OrderView key={token} token={token} />
      </div>
    )
  }
  return (
    <div className={page.column}>
      <h1 className={styles.title}>{pageNameTexts.track}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      {hash.length > 1 && (
        <ErrorBanner
          variant="warning"
          title={texts.brokenLinkTitle}
          message={texts.brokenLink}
          className={styles.notice}
        />
      )}
      <div className={styles.search}>
        <FindOrderForm />
        <div className={styles.beside}>
          <FollowedList />
          <CallShop />
        </div>
      </div>
    </div>
  )
}
