import { formatMoment } from '#texts/formats.ts'
import { expectedCash, type ShiftSums } from '../../../../../shared/shifts/shift-sums.ts'
import { shiftTexts as texts } from '#texts/shifts.ts'
import type { ClosedShift } from '../../../local/till/save-shift.ts'
import type { Paper } from '../../parts/device-choice.ts'
import { PaperSlip, Sum } from '../receipt/paper-slip.tsx'
import styles from '../receipt/receipt.module.css'

/** What a report tells of a shift: so far (X), or at its end (Z). */
export interface ShiftFacts {
  /** Null when that is no longer known. */
  openedAtMs: number | null
  sums: ShiftSums
  closed: Pick<
    ClosedShift,
    'zNumber' | 'closedAtMs' | 'countedTotal' | 'firstCounted' | 'difference'
  > | null
}

/** What is missing, or too much; nothing when the count fits. */
function Difference({ difference }: { difference: number }) {
  if (difference === 0) return null
  return (
    <Sum
      label={difference < 0 ? texts.missing : texts.surplus}
      amount={Math.abs(difference)}
      strong
    />
  )
}

/** The report of a shift, as it is printed. */
export function ShiftReport({ facts, paper }: { facts: ShiftFacts; paper: Paper }) {
  const { openedAtMs, sums, closed } = facts
  const title = closed === null ? texts.xReport : texts.zReport(closed.zNumber)
  return (
    <PaperSlip
      paper={paper}
      title={title}
      facts={
        <>
          {openedAtMs !== null && <p>{texts.opened(formatMoment(openedAtMs))}</p>}
          {closed !== null && <p>{texts.closed(formatMoment(closed.closedAtMs))}</p>}
        </>
      }
    >
      <dl className={styles.sums}>
        <Sum label={texts.floatSum} amount={sums.float} />
        <Sum label={texts.sales(sums.sales)} amount={sums.sold} />
        <Sum label={texts.returns(sums.returns)} amount={-sums.refunded} />
        <Sum label={texts.cashIn} amount={sums.cashIn} />
        <Sum label={texts.cashOut} amount={-sums.cashOut} />
        <Sum label={texts.expected} amount={expectedCash(sums)} strong />
        {closed !== null && (
          <>
            <Sum label={texts.counted} amount={closed.countedTotal} strong />
            <Difference difference={closed.difference} />
            {closed.firstCounted !== null && (
              <Sum label={texts.firstCounted} amount={closed.firstCounted} />
            )}
          </>
        )}
      </dl>
      <dl className={styles.sums}>
        <Sum label={texts.takenOff} amount={sums.takenOff} />
      </dl>
    </PaperSlip>
  )
}
