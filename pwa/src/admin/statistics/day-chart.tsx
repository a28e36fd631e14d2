import { useId } from 'react'
import { dayStart } from '../../../../shared/calendar.ts'
import type { BreakdownRow } from '../../../../shared/statistics/breakdown.ts'
import { countDays, type Days, listDays } from '../../../../shared/statistics/days.ts'
import { breakdownTexts as texts } from '#texts/breakdown.ts'
import { formatDay, formatPrice } from '#texts/formats.ts'
import styles from './day-chart.module.css'

/** More bars than this are thinner than a finger can tell apart. */
const MAX_DAYS = 92

interface DayChartProps {
  days: Days
  /** The rows of all days with figures. */
  rows: readonly BreakdownRow[]
}

/** Height of the drawing, in its own units; a day is one unit wide. */
const HEIGHT = 100

/** Positions of the bars between the lowest and the highest revenue; the range always includes zero. */
function barsOf(days: readonly { day: string; revenue: number }[]) {
  const revenues = days.map(({ revenue }) => revenue)
  const top = Math.max(0, ...revenues)
  const depth = Math.max(0, -Math.min(0, ...revenues))
  const scale = HEIGHT / Math.max(1, top + depth)
  return days.map(({ day, revenue }) => ({
    day,
    y: (top - Math.max(0, revenue)) * scale,
    height: Math.abs(revenue) * scale,
    isBelow: revenue < 0,
  }))
}

/** Bars of the revenue of each day. The table below contains the figures, so only the best day is labelled. */
export function DayChart({ days, rows }: DayChartProps) {
  const titleId = useId()
  const count = countDays(days)
  if (count < 2 || count > MAX_DAYS) return null
  const byDay = new Map(rows.map((row) => [row.key, row.revenue]))
  const bars = barsOf(listDays(days).map((day) => ({ day, revenue: byDay.get(day) ?? 0 })))
  const [first, ...others] = rows
  const best = others.reduce((a, b) => (a && a.revenue >= b.revenue ? a : b), first)
  return (
    <figure className={styles.chart} aria-labelledby={titleId}>
      <figcaption id={titleId} className={styles.title}>
        {texts.chart}
      </figcaption>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${count} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ day, y, height, isBelow }, index) => (
          <rect key={day} x={index + 0.1} y={y} width={0.8} height={height} data-below={isBelow} />
        ))}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{formatDay(dayStart(days.from))}</span>
        <span>{formatDay(dayStart(days.to))}</span>
      </p>
      {best && best.revenue > 0 && (
        <p className={styles.best}>
          {texts.bestDay(formatDay(dayStart(best.key ?? '')), formatPrice(best.revenue, 'DA'))}
        </p>
      )}
    </figure>
  )
}
