import { trackingAddress } from '../../../../shared/couriers/tracking-address.ts'
import type { OrderId } from '../../../../shared/orders/order-id.ts'
import { type ListedParcel, parcelListSchema } from '../../../../shared/parcels/parcel-life.ts'
import { toIso } from '../../../../shared/time.ts'
import { formatMoment } from '#texts/formats.ts'
import { parcelLifeTexts as texts } from '#texts/parcel-life.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Link } from '../../ui/link.tsx'
import { ParcelStateBadge } from '../parts/parcel-state-badge.tsx'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'
import styles from './order-parcels.module.css'

function Tracking({ parcel: { tracking, courier } }: { parcel: ListedParcel }) {
  if (tracking === '') return null
  const address = trackingAddress(courier.trackingLink, tracking)
  if (address === null) return <bdi>{tracking}</bdi>
  return (
    <a href={address} target="_blank" rel="noreferrer" aria-label={`${texts.follow}: ${tracking}`}>
      <bdi>{tracking}</bdi>
    </a>
  )
}

/** The parcels in which an order left, the latest first: where they are, with whom and since when. */
export function OrderParcels({ orderId }: { orderId: OrderId }) {
  const path = `/api/parcels?order=${orderId}`
  const answer = useCachedAnswer({ key: path, path, schema: parcelListSchema })
  useReloadAfterSync(answer)
  const { data } = answer
  if (data === null || data.parcels.length === 0) return null
  return (
    <section aria-label={texts.inOrder} className={styles.parcels}>
      <h3 className={styles.heading}>{texts.inOrder}</h3>
      <ul className={styles.list}>
        {data.parcels.map((parcel) => (
          <li key={parcel._id} className={styles.parcel}>
            <ParcelStateBadge state={parcel.state} />
            <Link to={`/admin/parcels/${parcel._id}`} className={styles.courier}>
              <bdi>{parcel.courier.name}</bdi>
            </Link>
            <Tracking parcel={parcel} />
            <time dateTime={toIso(parcel.stateAt)} className={styles.since}>
              {texts.since(formatMoment(parcel.stateAt))}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
