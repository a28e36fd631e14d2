import { type FormEvent, useState } from 'react'
import type { ListedParcel, ParcelDetail } from '../../../../shared/parcels/parcel-life.ts'
import { MAX_TRACKING, plainTracking } from '../../../../shared/parcels/tracking.ts'
import { parcelLifeTexts as texts } from '#texts/parcel-life.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showSuccess } from '../parts/show-success.ts'
import styles from './parcel-page.module.css'
import type { ParcelDesk } from './parcel-store.ts'

interface TrackingFormProps {
  parcel: ListedParcel
  desk: ParcelDesk
  onDetail: (detail: ParcelDetail) => void
}

/** Enters or corrects the courier's number of a parcel. */
export function TrackingForm({ parcel, desk, onDetail }: TrackingFormProps) {
  const [tracking, setTracking] = useState(parcel.tracking)
  const number = plainTracking(tracking)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const detail = await desk.setTracking(parcel._id, number)
    if (detail === null) return
    onDetail(detail)
    showSuccess(texts.trackingSaved)
  }

  return (
    <form
      className={styles.card}
      aria-label={texts.tracking}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={texts.tracking}
        hint={texts.trackingHint}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={MAX_TRACKING}
        value={tracking}
        onChange={({ target }) => setTracking(target.value)}
      />
      {desk.pressed === 'tracking' && desk.error !== null && <ErrorBanner message={desk.error} />}
      <Button
        type="submit"
        variant="secondary"
        busy={desk.busy}
        disabled={number === parcel.tracking}
      >
        {texts.save}
      </Button>
    </form>
  )
}
