import { ChartPie } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { assumePeriods, choosePeriod } from '../../../../shared/statistics/period.ts'
import { availablePeriodsSchema } from '../../../../shared/statistics/statistics.ts'
import { monthOf } from '../../../../shared/calendar.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { statisticsTexts as texts } from '#texts/statistics.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { useNow } from '../parts/since.ts'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'
import { readPeriod, writePeriod } from './period-address.ts'
import { PeriodFigures } from './period-figures.tsx'
import { PeriodSelectors } from './period-selectors.tsx'
import styles from './statistics-page.module.css'
import { StatisticsScreens } from './statistics-screens.tsx'
import { WithCouriers } from './with-couriers.tsx'

const PERIODS_PATH = '/api/statistics/available-periods'

export function StatisticsPage() {
  useOfficeTitle(texts.documentTitle)
  const [address, setAddress] = useSearchParams()
  const thisMonth = monthOf(useNow())
  const wished = readPeriod(address, thisMonth)
  const answer = useCachedAnswer({
    key: PERIODS_PATH,
    path: PERIODS_PATH,
    schema: availablePeriodsSchema,
  })
  useReloadAfterSync(answer)

  // When the periods cannot be loaded, this month is assumed, and the figures show the error.
  const available = answer.data ?? (answer.state === 'failed' ? assumePeriods(thisMonth) : null)
  if (available === null) {
    return (
      <div className={styles.page}>
        <StatisticsScreens />
        <PageHead title={texts.title} />
        <Spinner className={styles.wait} text={texts.loading} />
      </div>
    )
  }
  if (available.years.length === 0) {
    return (
      <div className={styles.page}>
        <StatisticsScreens />
        <PageHead title={texts.title} />
        <EmptyState icon={<ChartPie size={28} />} title={texts.none} text={texts.noneHint} />
      </div>
    )
  }
  const period = choosePeriod(wished, available)
  return (
    <div className={styles.page}>
      <StatisticsScreens />
      <PageHead
        title={texts.title}
        hint={
          <>
            {texts.showing} <strong className={styles.period}>{texts.period(period)}</strong>
          </>
        }
        action={
          <PeriodSelectors
            period={period}
            available={available}
            onChange={(next) => setAddress(writePeriod(next))}
          />
        }
      />
      <WithCouriers />
      <PeriodFigures period={period} />
    </div>
  )
}
