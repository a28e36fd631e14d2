import { useSearchParams } from 'react-router-dom'
import { dayOf, dayStart } from '../../../../shared/calendar.ts'
import { DESK_BREAKDOWNS } from '../../../../shared/statistics/desk-figures.ts'
import { breakdownTexts } from '#texts/breakdown.ts'
import { deskFiguresTexts as texts } from '#texts/desk-figures.ts'
import { formatDay } from '#texts/formats.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useNow } from '../parts/since.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { daysOf } from './breakdown-address.ts'
import styles from './breakdown-page.module.css'
import { DaysFields } from './days-fields.tsx'
import { DeskFiguresOf } from './desk-figures-of.tsx'
import { type DeskFiguresView, readDeskView, writeDeskView } from './desk-figures-address.ts'
import { StatisticsScreens } from './statistics-screens.tsx'

/** /admin/statistics/calls: what calling customers came to in some days, by day and by person. */
export function DeskFiguresPage() {
  useOfficeTitle(texts.title)
  const [address, setAddress] = useSearchParams()
  const today = dayOf(useNow())
  const view = readDeskView(address)
  const { by, period, page } = view
  const days = daysOf(period, today)
  const show = (change: Partial<DeskFiguresView>, options?: { replace: boolean }) =>
    setAddress(writeDeskView({ ...view, page: 1, ...change }), options)
  const [from, to] = [formatDay(dayStart(days.from)), formatDay(dayStart(days.to))]
  return (
    <div className={styles.page}>
      <StatisticsScreens />
      <PageHead
        title={texts.title}
        hint={days.from === days.to ? from : breakdownTexts.days(from, to)}
        action={
          <Link to="/admin/desk" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {texts.toDesk}
          </Link>
        }
      />
      <div className={styles.controls}>
        {/* Days that are typed come with each key: going back leaves the screen, not the key before. */}
        <DaysFields
          period={period}
          today={today}
          onChange={(next) => show({ period: next }, { replace: typeof next === 'object' })}
        />
      </div>
      <nav aria-label={breakdownTexts.by} className={styles.kinds}>
        {DESK_BREAKDOWNS.map((kind) => (
          <Link
            key={kind}
            to={`/admin/statistics/calls?${writeDeskView({ ...view, by: kind, page: 1 })}`}
            className={styles.kind}
            aria-current={kind === by ? 'true' : undefined}
          >
            {breakdownTexts.kinds[kind]}
          </Link>
        ))}
      </nav>
      <DeskFiguresOf by={by} days={days} page={page} onPage={(next) => show({ page: next })} />
    </div>
  )
}
