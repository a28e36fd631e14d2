import { ChevronRight } from 'lucide-react'
import { formatPrice } from '#texts/formats.ts'
import { parcelsTexts } from '#texts/parcels.ts'
import { statusFileTexts as texts } from '#texts/status-file.ts'
import {
  type JudgedLine,
  LINE_OUTCOMES,
  type LineOutcome,
} from '../../../../shared/parcels/status-file.ts'
import { isShortened } from '../../../../shared/parcels/tracking.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { LineHead, ListByKind } from '../parts/list-by-kind.tsx'
import { TrackingNumber } from '../parts/tracking-number.tsx'
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
      <LineHead line={texts.line(line)} tone={TONES[outcome]} kind={texts.outcomes[outcome]}>
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
      </LineHead>
      <div className={styles.facts}>
        {word !== '' && <bdi>{word}</bdi>}
        {outcome === 'moves' && from !== null && to !== null && (
          <span className={styles.step}>
            <span>{parcelsTexts.states[from]}</span>
            <ChevronRight size={14} aria-hidden="true" />
            <span>{parcelsTexts.states[to]}</span>
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

/** The effect of each line of a file, by kind; the lines to settle by hand are the last kind. */
export function JudgedLines({ label, lines }: JudgedLinesProps) {
  const found = new Set(lines.map(({ outcome }) => outcome))
  return (
    <ListByKind
      label={label}
      all={texts.all}
      kinds={LINE_OUTCOMES.filter((kind) => found.has(kind)).map((kind) => ({
        kind,
        label: texts.outcomes[kind],
      }))}
      kindsClassName={styles.kinds}
      entries={lines}
      kindOf={({ outcome }) => outcome}
      renderEntry={(judged) => <LineRow key={judged.line} judged={judged} />}
      perPage={50}
    />
  )
}
