import { useState } from 'react'
import { formatMoment, formatPrice } from '#texts/formats.ts'
import { type Handover, handoverListSchema } from '../../../../shared/parcels/parcel.ts'
import { toIso } from '../../../../shared/time.ts'
import { parcelsTexts as texts } from '#texts/parcels.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { HANDOVERS_PATH } from './parcels-calls.ts'
import styles from './past-handovers.module.css'

function PastRow({ handover }: { handover: Handover }) {
  const { _id, number, courier, at, parcels, cash } = handover
  return (
    <li>
      <Link to={`/admin/handover/${_id}`} className={styles.row}>
        <span className={styles.number}>{texts.number(number)}</span>
        <time dateTime={toIso(at)} className={styles.when}>
          {formatMoment(at)}
        </time>
        <span className={styles.facts}>
          {texts.pastFacts(courier.name, parcels, formatPrice(cash, 'DA'))}
        </span>
      </Link>
    </li>
  )
}

/** A page of hand-overs below a number, and the button to the next one. */
function Page({
  before,
  onOlder,
}: {
  before: number | null
  onOlder: ((n: number) => void) | null
}) {
  const path = before === null ? HANDOVERS_PATH : `${HANDOVERS_PATH}?before=${before}`
  const answer = useCachedAnswer({ key: path, path, schema: handoverListSchema })
  const { data, state } = answer
  const last = data?.handovers.at(-1)
  return (
    <>
      <AnswerNotice answer={answer} failed={texts.pastFailed} />
      {state === 'loading' && <Spinner text={texts.loading} />}
      {before === null && data?.handovers.length === 0 && (
        <p className={styles.none}>{texts.noPast}</p>
      )}
      {data !== null && data.handovers.length > 0 && (
        <ul className={styles.rows}>
          {data.handovers.map((handover) => (
            <PastRow key={handover._id} handover={handover} />
          ))}
        </ul>
      )}
      {data?.more === true && last !== undefined && onOlder !== null && (
        <Button variant="secondary" className={styles.older} onClick={() => onOlder(last.number)}>
          {texts.older}
        </Button>
      )}
    </>
  )
}

/** What was handed over before, newest first: its papers and its file are behind each. */
export function PastHandovers() {
  const [pages, setPages] = useState<readonly (number | null)[]>([null])
  return (
    <section aria-label={texts.past} className={styles.section}>
      <h2 className={styles.title}>{texts.past}</h2>
      {pages.map((before, n) => (
        <Page
          key={before ?? 'newest'}
          before={before}
          onOlder={n === pages.length - 1 ? (next) => setPages([...pages, next]) : null}
        />
      ))}
    </section>
  )
}
