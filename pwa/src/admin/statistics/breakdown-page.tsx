import { type NavigateOptions, useSearchParams } from 'react-router-dom'
import { dayOf } from '../../../../shared/calendar.ts'
import { BREAKDOWNS, usualSort } from '../../../../shared/statistics/breakdown.ts'
import { breakdownTexts as texts } from '#texts/breakdown.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useNow } from '../parts/since.ts'
import { useMay } from '../../local/session/role.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { BookFiles } from './book-files.tsx'
import { type BreakdownView, daysOf, readView, sortsOf, writeView } from './breakdown-address.ts'
import { BreakdownFigures } from './breakdown-figures.tsx'
import styles from './breakdown-page.module.css'
import { daysText } from './days-text.ts'
import { FiguresScreen } from './figures-screen.tsx'

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
  const show = (change: Partial<BreakdownView>, options?: NavigateOptions) =>
    setAddress(writeView({ ...view, page: 1, ...change }), options)
  return (
    <FiguresScreen
      title={texts.title}
      hint={daysText(days)}
      period={period}
      today={today}
      onPeriod={(next, options) => show({ period: next }, options)}
      controls={
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
      }
      kinds={BREAKDOWNS.map((kind) => ({
        kind,
        label: texts.kinds[kind],
        to: `/admin/statistics/detail?${writeView({ ...view, by: kind, sort: usualSort(kind), page: 1 })}`,
      }))}
      by={by}
    >
      <BreakdownFigures
        view={{ by, sort, page }}
        days={days}
        onPage={(next) => show({ page: next })}
      />
      <BookFiles days={days} />
    </FiguresScreen>
  )
}
