import { useSearchParams } from 'react-router-dom'
import { dayOf, dayStart } from '../../../../shared/calendar.ts'
import { BREAKDOWNS, usualSort } from '../../../../shared/statistics/breakdown.ts'
import { breakdownTexts as texts } from '#texts/breakdown.ts'
import { formatDay } from '#texts/formats.ts'
import { Link } from '../../ui/link.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useNow } from '../parts/since.ts'
import { useMay } from '../../local/session/role.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { BookFiles } from './book-files.tsx'
import { type BreakdownView, daysOf, readView, sortsOf, writeView } from './breakdown-address.ts'
import { BreakdownFigures } from './breakdown-figures.tsx'
import styles from './breakdown-page.module.css'
import { DaysFields } from './days-fields.tsx'
import { StatisticsScreens } from './statistics-screens.tsx'

/** /admin/statistics/detail: the figures of some days by day, product, category, origin and person, and the bookkeeper's files. */
export function BreakdownPage() {
  useOfficeTitle(texts.documentTitle)
  const [address, setAddress] = useSearchParams()
  const today = dayOf(useNow())
  const view = readView(address)
  const { by, period, sort, page } = view
  const days = daysOf(period, today)
  const isOwner = useMay('owner')
  const sorts = sortsOf(by).filter((one) => isOwner || one !== 'profit')
  const show = (change: Partial<BreakdownView>, options?: { replace: boolean }) =>
    setAddress(writeView({ ...view, page: 1, ...change }), options)
  const [from, to] = [formatDay(dayStart(days.from)), formatDay(dayStart(days.to))]
  return (
    <div className={styles.page}>
      <StatisticsScreens />
      <PageHead title={texts.title} hint={days.from === days.to ? from : texts.days(from, to)} />
      <div className={styles.controls}>
        {/* Days that are typed come with each key: going back leaves the screen, not the key before. */}
        <DaysFields
          period={period}
          today={today}
          onChange={(next) => show({ period: next }, { replace: typeof next === 'object' })}
        />
        <SelectField
          label={texts.sort}
          value={sort}
          className={styles.sort}
          onChange={(event) => {
            const next = sorts.find((one) => one === event.target.value)
            if (next) show({ sort: next }, { replace: true })
          }}
        >
          {sorts.map((one) => (
            <option key={one} value={one}>
              {texts.sorts[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <nav aria-label={texts.by} className={styles.kinds}>
        {BREAKDOWNS.map((kind) => (
          <Link
            key={kind}
            to={`/admin/statistics/detail?${writeView({ ...view, by: kind, sort: usualSort(kind), page: 1 })}`}
            className={styles.kind}
            aria-current={kind === by ? 'true' : undefined}
          >
            {texts.kinds[kind]}
          </Link>
        ))}
      </nav>
      <BreakdownFigures
        view={{ by, sort, page }}
        days={days}
        onPage={(next) => show({ page: next })}
      />
      <BookFiles days={days} />
    </div>
  )
}
