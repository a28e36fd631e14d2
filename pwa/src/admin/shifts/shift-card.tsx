import { formatMoment } from '#texts/formats.ts'
import type { RecordedShift } from '../../../../shared/shifts/recorded-shift.ts'
import { toIso } from '../../../../shared/time.ts'
import { officeShiftsTexts as texts } from '#texts/office-shifts.ts'
import { ListCard } from '../parts/list-card.tsx'
import styles from './shift-card.module.css'
import { ShiftDifference } from './shift-difference.tsx'

interface ShiftCardProps {
  shift: RecordedShift
  open: boolean
  onOpen: () => void
}

export function ShiftCard({ shift, open, onOpen }: ShiftCardProps) {
  const { till, at, openedBy, closes } = shift
  const name = closes.at(-1)?.zNumber ?? texts.name(till ?? '–')
  return (
    <ListCard open={open} onOpen={onOpen}>
      <span className={styles.card}>
        <span className={styles.head}>
          <bdi className={styles.name}>{name}</bdi>
          <ShiftDifference shift={shift} />
        </span>
        <time dateTime={toIso(at)} className={styles.fact}>
          {formatMoment(at)}
        </time>
        <bdi className={styles.fact}>{openedBy ?? texts.unknownPerson}</bdi>
      </span>
    </ListCard>
  )
}
