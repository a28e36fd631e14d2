import { Pencil } from 'lucide-react'
import { wilayaName } from '#shared-texts/wilayas.ts'
import type { Candidate } from '../../../../shared/parcels/parcel.ts'
import { fold } from '../../../../shared/text.ts'
import { parcelsTexts as texts } from '#texts/parcels.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { FiledUnder } from '../parts/filed-under.tsx'
import { ParcelChoice, ParcelFact } from '../parts/parcel-choice.tsx'
import styles from './candidate-row.module.css'

interface CandidateRowProps {
  candidate: Candidate
  chosen: boolean
  /** The order was confirmed while the list was open. */
  arrived: boolean
  busy: boolean
  onChoose: (isChosen: boolean) => void
  onMend: (commune: string) => void
}

/** Where the parcel goes: the courier's spelling of the commune, and what the customer wrote when that is another one. */
function Place({ candidate: { order, commune } }: { candidate: Candidate }) {
  const isAsWritten = commune === null || fold(commune) === fold(order.commune)
  return (
    <ParcelFact>
      <bdi>{commune ?? order.commune}</bdi>
      <span>{' · '}</span>
      <span>{wilayaName(fold(order.city))}</span>
      {order.shippingType !== null && <span>{` · ${texts.shipping[order.shippingType]}`}</span>}
      {!isAsWritten && <span className={styles.written}>{texts.written(order.commune)}</span>}
      <FiledUnder wilaya={order.city} />
    </ParcelFact>
  )
}

function Problems({
  candidate,
  busy,
  onMend,
}: Pick<CandidateRowProps, 'candidate' | 'busy' | 'onMend'>) {
  const { order, problems, suggestions } = candidate
  return (
    <div className={styles.problems}>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>
            {problem === 'phone' && <bdi className={styles.said}>{order.phone}</bdi>}
            <span>{texts.problems[problem]}</span>
            {problem === 'commune' && suggestions.length === 0 && (
              <span>{` ${texts.noSuggestion}`}</span>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.mending}>
        {problems.includes('commune') &&
          suggestions.map((commune) => (
            <Button
              key={commune}
              variant="secondary"
              size="sm"
              disabled={busy}
              onClick={() => onMend(commune)}
            >
              <bdi>{commune}</bdi>
            </Button>
          ))}
        <Link to={`/admin?order=${order._id}`} className={styles.open}>
          <Pencil size={16} aria-hidden="true" />
          {texts.open}
        </Link>
      </div>
    </div>
  )
}

/** A confirmed order that may be handed over, or the reason why a courier would refuse it. */
export function CandidateRow(props: CandidateRowProps) {
  const { candidate, chosen, arrived, busy, onChoose, onMend } = props
  const { order, problems, warnings } = candidate
  const isRefused = problems.length > 0
  return (
    <li className={styles.row}>
      <ParcelChoice
        label={texts.choose(order.number)}
        orderNumber={order.number}
        fullName={order.fullName}
        amount={candidate.cash}
        chosen={chosen}
        disabled={isRefused || busy}
        onChoose={onChoose}
      >
        <Place candidate={candidate} />
        {arrived && (
          <ParcelFact>
            <Badge tone="blue">{texts.arrivedMark}</Badge>
          </ParcelFact>
        )}
      </ParcelChoice>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {texts.warnings[warning]}
        </p>
      ))}
      {isRefused && <Problems candidate={candidate} busy={busy} onMend={onMend} />}
    </li>
  )
}
