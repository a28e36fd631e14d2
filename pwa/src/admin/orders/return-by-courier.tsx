import { PackageOpen } from 'lucide-react'
import type { Order } from '../../../../shared/orders/order.ts'
import { parcelListSchema } from '../../../../shared/parcels/parcel-life.ts'
import { orderReturnsTexts as texts } from '#texts/order-returns.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './return-dialog.module.css'

/**
 * Shown above a return of pieces that are in a parcel: what its courier brings back should be received instead, since
 * only receiving records what the courier collected.
 */
export function ReturnByCourier({ order: { _id, number, status } }: { order: Order }) {
  const path = `/api/parcels?order=${_id}`
  const { data } = useCachedAnswer({ key: path, path, schema: parcelListSchema })
  // The latest parcel comes first, and contains the pieces.
  const parcel = data?.parcels[0]
  if (status !== 'Shipped' || parcel === undefined) return null
  if (parcel.state === 'withdrawn' || parcel.receivedAt !== null) return null
  return (
    <ErrorBanner
      variant="info"
      className={styles.courier}
      message={
        <div className={styles.byCourier}>
          <p>{texts.byCourier}</p>
          <Link
            to={`/admin/parcels/receive?code=${number}`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <PackageOpen size={16} aria-hidden="true" />
            {texts.receiveParcel}
          </Link>
        </div>
      }
    />
  )
}
