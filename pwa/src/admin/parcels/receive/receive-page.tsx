import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'
import { type ListedParcel, parcelListSchema } from '../../../../../shared/parcels/parcel-life.ts'
import { MAX_SEARCH_LENGTH } from '../../../../../shared/text.ts'
import { parcelLifeTexts as texts } from '#texts/parcel-life.ts'
import { parcelsTexts } from '#texts/parcels.ts'
import { useCachedAnswer } from '../../../local/answers/use-cached-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBanner } from '../../../ui/error-banner.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AnswerNotice } from '../../parts/answer-notice.tsx'
import { ListSection, NoEntries } from '../../parts/list-section.tsx'
import { useScanner } from '../../parts/use-scanner.ts'
import { PARCELS_PATH } from '../parcel-calls.ts'
import { ParcelRow } from '../parcel-row.tsx'
import { ParcelsFrame } from '../parcels-frame.tsx'
import { PartDialog } from './part-dialog.tsx'
import styles from './receive-page.module.css'
import type { Arrival } from './arrivals-draft.ts'
import { createReceiveStore, type ReceiveDesk } from './receive-store.ts'
import { useReloadAfterSync } from '../../parts/use-reload-after-sync.ts'

const WAITING_PATH = `${PARCELS_PATH}?waiting=1`

/** One arrival: its state and its actions. */
function ArrivalRow({ arrival, desk }: { arrival: Arrival; desk: ReceiveDesk }) {
  const { key, code, parcel, state, outcome, sentence } = arrival
  return (
    <li className={styles.arrival} data-state={state}>
      <span className={styles.code}>
        {parcel === null ? (
          <bdi>{code}</bdi>
        ) : (
          <span>{parcelsTexts.order(parcel.orderNumber)}</span>
        )}
        {parcel !== null && <bdi className={styles.name}>{parcel.fullName}</bdi>}
      </span>
      <span role={state === 'refused' || state === 'lost' ? 'alert' : undefined}>
        {state === 'waiting' && <span>{texts.working}</span>}
        {outcome !== null && <span>{texts.outcomes[outcome]}</span>}
        {state === 'refused' && <span>{sentence}</span>}
        {state === 'lost' && <span>{texts.unanswered}</span>}
        {state === 'asks' && parcel?.state === 'delivered' && <span>{texts.deliveredTitle}</span>}
      </span>
      <span className={styles.buttons}>
        {state === 'lost' && (
          <Button size="sm" onClick={() => void desk.retry(key)}>
            {texts.tryAgain}
          </Button>
        )}
        {(state === 'refused' || state === 'asks') && (
          <Button variant="secondary" size="sm" onClick={() => desk.dismiss(key)}>
            {texts.cancel}
          </Button>
        )}
      </span>
    </li>
  )
}

/** The oldest open question about an arrival. */
function Question({ desk }: { desk: ReceiveDesk }) {
  const [wholeKey, setWholeKey] = useState<string | null>(null)
  const asking = desk.arrivals.findLast(({ state }) => state === 'asks')
  if (!asking?.parcel) return null
  const { key, parcel } = asking
  if (desk.inPart || asking.source === 'hand' || wholeKey === key) {
    return (
      <PartDialog
        key={key}
        parcel={parcel}
        onReceive={(lines) => void desk.answer(key, lines)}
        onClose={() => desk.dismiss(key)}
      />
    )
  }
  return (
    <div className={styles.question} role="alertdialog" aria-label={texts.deliveredTitle}>
      <p>
        <strong>{texts.deliveredTitle}</strong>{' '}
        <span>{texts.deliveredText(parcel.orderNumber)}</span>
      </p>
      <span className={styles.buttons}>
        <Button size="sm" onClick={() => void desk.answer(key, null)}>
          {texts.deliveredConfirm}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setWholeKey(key)}>
          {texts.receivePart}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => desk.dismiss(key)}>
          {texts.cancel}
        </Button>
      </span>
    </div>
  )
}

interface WaitingProps {
  parcels: readonly ListedParcel[]
  more: boolean
  desk: ReceiveDesk
}

function Waiting({ parcels, more, desk }: WaitingProps) {
  if (parcels.length === 0) return <NoEntries text={texts.waitingNone} />
  return (
    <>
      <ul className={styles.rows}>
        {parcels.map((parcel) => (
          <ParcelRow
            key={parcel._id}
            parcel={parcel}
            actions={
              <>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={texts.receiveAllOf(parcel.orderNumber)}
                  onClick={() => void desk.pick(parcel, 'all')}
                >
                  {texts.receiveAll}
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={texts.receivePartOf(parcel.orderNumber)}
                  onClick={() => void desk.pick(parcel, 'part')}
                >
                  {texts.receivePart}
                </Button>
              </>
            }
          />
        ))}
      </ul>
      {more && <p className={styles.none}>{`${texts.waitingOf(parcels.length)} +`}</p>}
    </>
  )
}

/** /admin/parcels/receive: parcels that couriers bring back are scanned one after another. */
export function ReceivePage() {
  const answer = useCachedAnswer({
    key: WAITING_PATH,
    path: WAITING_PATH,
    schema: parcelListSchema,
  })
  useReloadAfterSync(answer)
  const { data, state, error, reload } = answer
  const [store] = useState(() => createReceiveStore(() => reload()))
  const desk = useStore(store)
  const [address] = useSearchParams()
  // The screen of a parcel passes its number, so that one press receives it.
  const [code, setCode] = useState(address.get('code') ?? '')
  const field = useRef<HTMLInputElement>(null)

  useScanner((scanned) => void desk.scan(scanned))

  useEffect(() => field.current?.focus(), [])
  useEffect(() => store.getState().open(), [store])

  function submit(event: FormEvent) {
    event.preventDefault()
    void desk.scan(code)
    setCode('')
    field.current?.focus()
  }

  return (
    <ParcelsFrame hint={texts.receiveHint}>
      {error !== null && <ErrorBanner variant="warning" message={texts.needsConnection} />}
      <form className={styles.form} onSubmit={submit}>
        <TextField
          ref={field}
          label={texts.code}
          dir="ltr"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit">{texts.find}</Button>
        <label className={styles.part}>
          <input
            type="checkbox"
            checked={desk.inPart}
            onChange={({ target }) => desk.setInPart(target.checked)}
          />
          {texts.inPart}
        </label>
      </form>
      <Question desk={desk} />
      {desk.arrivals.length > 0 && (
        <ListSection title={texts.received}>
          <ul className={styles.rows} aria-live="polite">
            {desk.arrivals.map((arrival) => (
              <ArrivalRow key={arrival.key} arrival={arrival} desk={desk} />
            ))}
          </ul>
        </ListSection>
      )}
      <ListSection title={texts.waiting}>
        <AnswerNotice answer={answer} failed={texts.failed} />
        {state === 'loading' && <Spinner text={texts.loading} />}
        {data !== null && <Waiting parcels={data.parcels} more={data.more} desk={desk} />}
      </ListSection>
    </ParcelsFrame>
  )
}
