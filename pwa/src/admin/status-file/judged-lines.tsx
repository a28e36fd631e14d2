import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatCount, formatPrice } from '#texts/formats.ts'
import { parcelsTexts } from '#texts/parcels.ts'
import { statusFileTexts as texts } from '#texts/status-file.ts'
import {
  type JudgedLine,
  LINE_OUTCOMES,
  type LineOutcome,
} from '../../../../shared/parcels/status-file.ts'
import { isShortened } from '../../../../shared/parcels/tracking.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TrackingNumber } from '../parts/tracking-number.tsx'
import framed from '../parts/framed-rows.module.css'
import styles from './judged-lines.module.css'

const TONES: Readonly<Record<LineOutcome, BadgeTone>> = {
  moves: 'green',
  amount: 'green',
  known: 'grey',
  older: 'grey',
  twice: 'grey',
  ignored: 'grey',
  ended: 'amber',
  'unknown-parcel': 'amber',
  'other-courier': 'amber',
  'other-number': 'red',
  'unknown-word': 'red',
  'bad-date': 'red',
  'no-number': 'amber',
  'bad-number': 'red',
}

const PER_PAGE = 50

function Collected({ collected, cash }: Pick<JudgedLine, 'collected' | 'cash'>) {
  if (collected === null || cash === null) return null
  const amounts = [formatPrice(collected, 'DA'), formatPrice(cash, 'DA')] as const
  const isLess = collected >= 0 && collected <= cash
  return (
    <p className={styles.reason} data-tone={isLess ? 'amber' : 'red'}>
      {isLess ? texts.collectedLess(...amounts) : texts.collectedMore(...amounts)}
    </p>
  )
}

function LineRow({ judged }: { judged: JudgedLine }) {
  const { line, outcome, number, tracking, word, parcel, from, to, counts, learns } = judged
  const reason = texts.reasons[outcome]
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.line}>{texts.line(line)}</span>
        <span className={styles.parcel}>
          {parcel !== null && (
            <>
              <Link to={`/admin?order=${parcel.orderId}`} className={styles.number}>
                {texts.order(parcel.orderNumber)}
              </Link>
              <bdi>{parcel.fullName}</bdi>
            </>
          )}
          {parcel === null && number !== null && (
            <span className={styles.number}>{texts.order(number)}</span>
          )}
          {parcel === null && number === null && <TrackingNumber>{tracking}</TrackingNumber>}
        </span>
        <Badge tone={TONES[outcome]}>{texts.outcomes[outcome]}</Badge>
      </div>
      <div className={styles.facts}>
        {word !== '' && <bdi>{word}</bdi>}
        {outcome === 'moves' && from !== null && to !== null && (
          <span className={styles.step}>
            {parcelsTexts.states[from]}
            <ChevronRight size={14} aria-hidden="true" />
            {parcelsTexts.states[to]}
          </span>
        )}
        {outcome !== 'moves' && from !== null && <span>{parcelsTexts.states[from]}</span>}
        {tracking !== '' && (parcel !== null || number !== null) && (
          <TrackingNumber>{tracking}</TrackingNumber>
        )}
        {learns && <span>{texts.learns}</span>}
      </div>
      {counts !== null && <p className={styles.reason}>{texts.counts(counts)}</p>}
      {reason !== null && (
        <p className={styles.reason} data-tone={TONES[outcome]}>
          {reason}
        </p>
      )}
      {outcome !== 'bad-number' && isShortened(tracking) && (
        <p className={styles.reason} data-tone="amber">
          {texts.shortened}
        </p>
      )}
      <Collected {...judged} />
    </li>
  )
}

interface JudgedLinesProps {
  label: string
  lines: readonly JudgedLine[]
}

/** What each line of a file does, by kind: those to settle by hand stand last among the kinds. */
export function JudgedLines({ label, lines }: JudgedLinesProps) {
  const [kind, setKind] = useState<LineOutcome | 'all'>('all')
  const [page, setPage] = useState(1)
  const shown = kind === 'all' ? lines : lines.filter(({ outcome }) => outcome === kind)
  const kinds = LINE_OUTCOMES.map(
    (one) => [one, lines.filter(({ outcome }) => outcome === one).length] as const,
  ).filter(([, count]) => count > 0)

  function choose(next: LineOutcome | 'all') {
    setKind(next)
    setPage(1)
  }

  return (
    <div className={styles.list}>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{label}</legend>
        {([['all', lines.length], ...kinds] as const).map(([one, count]) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === kind}
            className={styles.kind}
            onClick={() => choose(one)}
          >
            <span>{one === 'all' ? texts.all : texts.outcomes[one]}</span>
            <strong>{formatCount(count)}</strong>
          </button>
        ))}
      </fieldset>
      <ul className={framed.rows} aria-label={label}>
        {shown.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((judged) => (
          <LineRow key={judged.line} judged={judged} />
        ))}
      </ul>
      <Pagination page={page} pages={Math.ceil(shown.length / PER_PAGE)} onChange={setPage} />
    </div>
  )
}
