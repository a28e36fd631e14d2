import { useState } from 'react'
import { dayStart } from '../../../../shared/calendar.ts'
import { centimes } from '../../../../shared/money.ts'
import { type Payout, payoutListSchema } from '../../../../shared/payouts/payout.ts'
import { formatDay, formatPrice } from '#texts/formats.ts'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { PAYOUTS_PATH } from './payouts-calls.ts'
import styles from './past-payouts.module.css'

function PastRow({ payout }: { payout: Payout }) {
  const { _id, number, courier, day, received, expected, counted, reversal } = payout
  const difference = centimes(received - expected)
  return (
    <li>
      <Link to={`/admin/payouts/${_id}`} className={styles.row} data-reversed={reversal !== null}>
        <span className={styles.number}>
          {texts.number(number)}
          {reversal !== null && <Badge tone="red">{texts.reversed}</Badge>}
          {reversal === null && difference !== 0 && (
            <Badge tone="amber">{texts.difference(formatPrice(difference, 'DA'))}</Badge>
          )}
        </span>
        <Money amount={received} label="DA" className={styles.amount} />
        <span className={styles.facts}>{texts.pastFacts(courier.name, counted)}</span>
        <time dateTime={day} className={styles.facts}>
          {formatDay(dayStart(day))}
        </time>
      </Link>
    </li>
  )
}

interface PageProps {
  before: number | null
  onOlder: ((n: number) => void) | null
}

/** A page of payouts below a number, and the button to the next one. */
function Page({ before, onOlder }: PageProps) {
  const path = before === null ? PAYOUTS_PATH : `${PAYOUTS_PATH}?before=${before}`
  const answer = useCachedAnswer({ key: path, path, schema: payoutListSchema })
  const { data, state } = answer
  const last = data?.payouts.at(-1)
  return (
    <>
      <AnswerNotice answer={answer} failed={texts.pastFailed} />
      {state === 'loading' && <Spinner text={texts.loading} />}
      {before === null && data?.payouts.length === 0 && (
        <p className={styles.none}>{texts.noPast}</p>
      )}
      {data !== null && data.payouts.length > 0 && (
        <ul className={styles.rows}>
          {data.payouts.map((payout) => (
            <PastRow key={payout._id} payout={payout} />
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

/** What couriers paid, newest first; what was reversed is struck out. */
export function PastPayouts() {
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
