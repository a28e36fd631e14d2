import { useState } from 'react'
import { X } from 'lucide-react'
import { isCounted } from '../../../../shared/payouts/judge-line.ts'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { type JudgedLine, undelivered } from './payout-draft.ts'
import { lineName, whyDifferent } from './payout-sum.tsx'
import styles from './uncounted-lines.module.css'

const PAGE_ROWS = 20

interface UncountedLinesProps {
  lines: readonly JudgedLine[]
  busy: boolean
  onLeaveOut: (position: number) => void
  /** Null for all lines whose parcels are still with the courier. */
  onDeliver: (position: number | null) => void
}

/** Lines that do not count: the courier does not owe for them. Each with the reason and its actions. */
export function UncountedLines({ lines, busy, onLeaveOut, onDeliver }: UncountedLinesProps) {
  const [wished, setPage] = useState(1)
  const uncounted = lines.filter(({ kind }) => !isCounted(kind))
  if (uncounted.length === 0) return null
  const pages = Math.ceil(uncounted.length / PAGE_ROWS)
  const page = Math.min(wished, pages)
  const all = undelivered(lines).length
  return (
    <section aria-label={texts.notCounted} className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.notCounted}</h2>
        {all > 1 && (
          <Button variant="secondary" size="sm" disabled={busy} onClick={() => onDeliver(null)}>
            {texts.takeAllAsDelivered(all)}
          </Button>
        )}
      </div>
      <ul className={styles.rows}>
        {uncounted.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS).map((line) => (
          <li key={line.position} className={styles.row}>
            <span className={styles.facts}>
              <span>
                <bdi className={styles.name}>{lineName(line)}</bdi>
                {line.parcel !== null && (
                  <>
                    {' '}
                    <bdi>{line.parcel.fullName}</bdi>
                  </>
                )}
              </span>
              <span className={styles.why}>{whyDifferent(line)}</span>
            </span>
            {line.stated !== null && <Money amount={line.stated} label="DA" />}
            {line.kind === 'under-way' && (
              <Button
                variant="secondary"
                size="sm"
                className={styles.deliver}
                disabled={busy}
                onClick={() => onDeliver(line.position)}
              >
                {texts.takeAsDelivered}
              </Button>
            )}
            <IconButton
              label={texts.remove(lineName(line))}
              className={styles.leaveOut}
              disabled={busy}
              onClick={() => onLeaveOut(line.position)}
            >
              <X size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} onChange={setPage} />
    </section>
  )
}
