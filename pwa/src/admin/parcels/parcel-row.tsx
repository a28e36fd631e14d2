import type { ReactNode } from 'react'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { formatMoment, formatPrice } from '#texts/formats.ts'
import type { ListedParcel } from '../../../../shared/parcels/parcel-life.ts'
import { toIso } from '../../../../shared/time.ts'
import { parcelLifeTexts as texts } from '#texts/parcel-life.ts'
import { parcelsTexts } from '#texts/parcels.ts'
import { Link } from '../../ui/link.tsx'
import { ParcelStateBadge } from '../parts/parcel-state-badge.tsx'
import { TrackingNumber } from '../parts/tracking-number.tsx'
import styles from './parcel-row.module.css'

interface ParcelRowProps {
  parcel: ListedParcel
  /** Why the parcel is in this list, for lists that show only some parcels. */
  reason?: string
  /** Actions on the parcel in this list. */
  actions?: ReactNode
}

/** A parcel in a list: whose it is, where it is and since when, and who carries it under which number. */
export function ParcelRow({ parcel, reason, actions }: ParcelRowProps) {
  const { _id, orderNumber, fullName, commune, wilaya, courier, tracking, state, stateAt } = parcel
  const isWaiting = state === 'came-back' && parcel.receivedAt === null
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <Link to={`/admin/parcels/${_id}`} className={styles.number}>
          {parcelsTexts.order(orderNumber)}
        </Link>
        <bdi className={styles.name}>{fullName}</bdi>
      </span>
      <span className={styles.cash}>{formatPrice(parcel.collected ?? parcel.cash, 'DA')}</span>
      <span className={styles.state}>
        <ParcelStateBadge state={state} />
        {reason !== undefined && <strong className={styles.reason}>{reason}</strong>}
        <time dateTime={toIso(stateAt)}>{texts.since(formatMoment(stateAt))}</time>
        {parcel.tries > 0 && <span>{texts.tries(parcel.tries)}</span>}
        {isWaiting && reason === undefined && <span>{texts.toReceive}</span>}
      </span>
      <span className={styles.place}>
        <bdi>{commune}</bdi>
        <span>{` · ${wilayaName(wilaya)} · `}</span>
        <bdi>{courier.name}</bdi>
        {tracking !== '' && (
          <>
            {' · '}
            <TrackingNumber>{tracking}</TrackingNumber>
          </>
        )}
      </span>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}
