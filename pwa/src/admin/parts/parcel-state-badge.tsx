import type { ParcelState } from '../../../../shared/parcels/parcel.ts'
import { parcelsTexts } from '#texts/parcels.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const TONES: Record<ParcelState, BadgeTone> = {
  'handed-over': 'blue',
  'at-hub': 'blue',
  'out-for-delivery': 'blue',
  tried: 'amber',
  delivered: 'green',
  'coming-back': 'red',
  'came-back': 'red',
  withdrawn: 'grey',
}

/** The state of a parcel, in its colour. */
export function ParcelStateBadge({ state }: { state: ParcelState }) {
  return <Badge tone={TONES[state]}>{parcelsTexts.states[state]}</Badge>
}
