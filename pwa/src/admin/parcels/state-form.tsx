import { type FormEvent, useState } from 'react'
import {
  MAX_NEWS_NOTE,
  type ParcelDetail,
  SET_STATES,
  type SetState,
} from '../../../../shared/parcels/parcel-life.ts'
import { toIso } from '../../../../shared/time.ts'
import { parcelLifeTexts as texts } from '#texts/parcel-life.ts'
import { parcelsTexts } from '#texts/parcels.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showSuccess } from '../parts/show-success.ts'
import styles from './parcel-page.module.css'
import type { ParcelDesk } from './parcel-store.ts'

interface StateFormProps {
  detail: ParcelDetail
  desk: ParcelDesk
  onDetail: (detail: ParcelDetail) => void
}

/** The usual next state, which the form proposes. */
const NEXT: Partial<Record<string, SetState>> = {
  'handed-over': 'at-hub',
  'at-hub': 'out-for-delivery',
  'out-for-delivery': 'delivered',
  tried: 'tried',
  'coming-back': 'came-back',
}

/** Sets the state of a parcel by hand, with the time and a note. */
export function StateForm({ detail: { parcel, events }, desk, onDetail }: StateFormProps) {
  const [chosen, setChosen] = useState<SetState | null>(null)
  const [when, setWhen] = useState('')
  const [note, setNote] = useState('')
  const state = chosen ?? NEXT[parcel.state] ?? 'delivered'

  async function submit(event: FormEvent) {
    event.preventDefault()
    const atMs = when === '' ? Number.NaN : Date.parse(when)
    const detail = await desk.setState(parcel._id, {
      state,
      note,
      last: events.at(-1)?.number ?? 0,
      ...(!Number.isNaN(atMs) && { at: toIso(atMs) }),
    })
    if (detail === null) return
    setChosen(null)
    setWhen('')
    setNote('')
    onDetail(detail)
    showSuccess(texts.stateSaved)
  }

  return (
    <form
      className={styles.card}
      aria-label={texts.setTitle}
      onSubmit={(event) => void submit(event)}
    >
      <h2 className={styles.title}>{texts.setTitle}</h2>
      <SelectField
        label={texts.state}
        value={state}
        onChange={({ target }) => setChosen(target.value as SetState)}
      >
        {SET_STATES.map((one) => (
          <option key={one} value={one}>
            {parcelsTexts.states[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        type="datetime-local"
        label={texts.when}
        hint={texts.whenHint}
        value={when}
        onChange={({ target }) => setWhen(target.value)}
      />
      <TextField
        label={texts.note}
        dir="auto"
        autoComplete="off"
        maxLength={MAX_NEWS_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {desk.pressed === 'state' && desk.error !== null && <ErrorBanner message={desk.error} />}
      <Button type="submit" busy={desk.busy}>
        {texts.set}
      </Button>
    </form>
  )
}
