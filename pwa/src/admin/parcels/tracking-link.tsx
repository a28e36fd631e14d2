import { ExternalLink } from 'lucide-react'
import { trackingAddress } from '../../../../shared/couriers/tracking-address.ts'
import type { ListedParcel } from '../../../../shared/parcels/parcel-life.ts'
import { parcelLifeTexts as texts } from '#texts/parcel-life.ts'
import { buttonClass } from '../../ui/button-class.ts'

/** Link to the courier's page about a parcel; renders nothing without its number or such a page. */
export function TrackingLink({ parcel }: { parcel: Pick<ListedParcel, 'tracking' | 'courier'> }) {
  const address = trackingAddress(parcel.courier.trackingLink, parcel.tracking)
  if (address === null) return null
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <ExternalLink size={16} aria-hidden="true" />
      {texts.follow}
    </a>
  )
}
