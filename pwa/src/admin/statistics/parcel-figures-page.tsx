import { Truck } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { dayOf, dayStart } from '../../../../shared/calendar.ts'
import type { Days } from '../../../../shared/statistics/days.ts'
import {
  PARCEL_BREAKDOWNS,
  type ParcelBreakdownBy,
  parcelFiguresPath,
  parcelFiguresSchema,
  parcelFilePath,
} from '../../../../shared/statistics/parcel-figures.ts'
import { breakdownTexts } from '#texts/breakdown.ts'
import { formatDay } from '#texts/formats.ts'
import { parcelFiguresTexts as texts } from '#texts/parcel-figures.ts'
import { statisticsTexts } from '#texts/statistics.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { clearSession } from '../../local/session/session.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useNow } from '../parts/since.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { daysOf } from './breakdown-address.ts'
import figureStyles from './breakdown-figures.module.css'
import styles from './breakdown-page.module.css'
import { DaysFields } from './days-fields.tsx'
import {
  type ParcelFiguresView,
  readParcelView,
  writeParcelView,
} from './parcel-figures-address.ts'
import { ParcelFiguresTable, ParcelSums } from './parcel-figures-table.tsx'
import { StatisticsScreens } from './statistics-screens.tsx'

function FiguresOf({ by, days }: { by: ParcelBreakdownBy; days: Days }) {
  const path = parcelFiguresPath(days)
  const answer = useCachedAnswer({ key: path, path, schema: parcelFiguresSchema })
  const { data, state, signedOut } = answer

  // Signed out: not even cached figures are shown.
  if (signedOut) {
    const { signedOut: message, login } = statisticsTexts
    return <ErrorBanner message={message} onRetry={clearSession} retryLabel={login} />
  }
  if (state === 'failed') {
    return <ErrorBanner message={breakdownTexts.failed} onRetry={answer.reload} />
  }
  if (data === null) return <Spinner className={figureStyles.wait} text={breakdownTexts.loading} />
  if (data.couriers.length === 0) {
    return (
      <>
        <AnswerNotice answer={answer} failed={breakdownTexts.failed} />
        <EmptyState icon={<Truck size={28} />} title={texts.none} text={texts.noneHint} />
      </>
    )
  }
  const rows =
    by === 'courier'
      ? data.couriers.map((row) => ({ ...row, key: row.id }))
      : data.wilayas.map((row) => ({ ...row, key: row.wilaya, name: wilayaName(row.wilaya) }))
  return (
    <>
      <AnswerNotice answer={answer} failed={breakdownTexts.failed} />
      <ParcelSums sum={data.sum} />
      <ParcelFiguresTable kind={texts.kinds[by]} rows={rows} sum={data.sum} />
      <div>
        <DownloadButton
          path={parcelFilePath(by, days)}
          fileName={`${texts.fileNames[by]}-${days.from}-${days.to}.csv`}
          label={breakdownTexts.download}
        />
      </div>
    </>
  )
}

/** /admin/statistics/parcels: what became of the parcels handed over on some days, by courier and by wilaya. */
export function ParcelFiguresPage() {
  useOfficeTitle(texts.title)
  const [address, setAddress] = useSearchParams()
  const today = dayOf(useNow())
  const view = readParcelView(address)
  const { by, period } = view
  const days = daysOf(period, today)
  const show = (change: Partial<ParcelFiguresView>, options?: { replace: boolean }) =>
    setAddress(writeParcelView({ ...view, ...change }), options)
  const [from, to] = [formatDay(dayStart(days.from)), formatDay(dayStart(days.to))]
  return (
    <div className={styles.page}>
      <StatisticsScreens />
      <PageHead
        title={texts.title}
        hint={texts.hint(days.from === days.to ? from : breakdownTexts.days(from, to))}
        action={
          <Link to="/admin/payouts" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {texts.toPayouts}
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
        {PARCEL_BREAKDOWNS.map((kind) => (
          <Link
            key={kind}
            to={`/admin/statistics/parcels?${writeParcelView({ ...view, by: kind })}`}
            className={styles.kind}
            aria-current={kind === by ? 'true' : undefined}
          >
            {texts.kinds[kind]}
          </Link>
        ))}
      </nav>
      <FiguresOf by={by} days={days} />
    </div>
  )
}
