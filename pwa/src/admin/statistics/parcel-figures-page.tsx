import { Truck } from 'lucide-react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { dayOf } from '../../../../shared/calendar.ts'
import type { Days } from '../../../../shared/statistics/days.ts'
import {
  type FiguresOfParcels,
  PARCEL_BREAKDOWNS,
  type ParcelBreakdownBy,
  parcelFiguresPath,
  parcelFiguresSchema,
  parcelFilePath,
} from '../../../../shared/statistics/parcel-figures.ts'
import { breakdownTexts } from '#texts/breakdown.ts'
import { parcelFiguresTexts as texts } from '#texts/parcel-figures.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { useNow } from '../parts/since.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { daysOf } from './breakdown-address.ts'
import { daysText } from './days-text.ts'
import { FiguresAnswer } from './figures-answer.tsx'
import { FiguresScreen } from './figures-screen.tsx'
import {
  type ParcelFiguresView,
  readParcelView,
  writeParcelView,
} from './parcel-figures-address.ts'
import { ParcelFiguresTable, ParcelSums } from './parcel-figures-table.tsx'

interface FiguresProps {
  by: ParcelBreakdownBy
  days: Days
}

function Figures({ figures, by, days }: FiguresProps & { figures: FiguresOfParcels }) {
  const rows =
    by === 'courier'
      ? figures.couriers.map((row) => ({ ...row, key: row.id }))
      : figures.wilayas.map((row) => ({ ...row, key: row.wilaya, name: wilayaName(row.wilaya) }))
  return (
    <>
      <ParcelSums sum={figures.sum} />
      <ParcelFiguresTable kind={texts.kinds[by]} rows={rows} sum={figures.sum} />
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

function FiguresOf({ by, days }: FiguresProps) {
  const path = parcelFiguresPath(days)
  const answer = useCachedAnswer({ key: path, path, schema: parcelFiguresSchema })
  return (
    <FiguresAnswer
      texts={breakdownTexts}
      answer={answer}
      renderFigures={(figures) =>
        figures.couriers.length === 0 ? (
          <EmptyState icon={<Truck size={28} />} title={texts.none} text={texts.noneHint} />
        ) : (
          <Figures figures={figures} by={by} days={days} />
        )
      }
    />
  )
}

/** /admin/statistics/parcels: the outcome of the parcels handed over in a period, by courier and by wilaya. */
export function ParcelFiguresPage() {
  useOfficeTitle(texts.title)
  const [address, setAddress] = useSearchParams()
  const today = dayOf(useNow())
  const view = readParcelView(address)
  const { by, period } = view
  const days = daysOf(period, today)
  const show = (change: Partial<ParcelFiguresView>, options?: NavigateOptions) =>
    setAddress(writeParcelView({ ...view, ...change }), options)
  return (
    <FiguresScreen
      title={texts.title}
      hint={texts.hint(daysText(days))}
      action={
        <Link to="/admin/payouts" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {texts.toPayouts}
        </Link>
      }
      period={period}
      today={today}
      onPeriod={(next, options) => show({ period: next }, options)}
      kinds={PARCEL_BREAKDOWNS.map((kind) => ({
        kind,
        label: texts.kinds[kind],
        to: `/admin/statistics/parcels?${writeParcelView({ ...view, by: kind })}`,
      }))}
      by={by}
    >
      <FiguresOf by={by} days={days} />
    </FiguresScreen>
  )
}
