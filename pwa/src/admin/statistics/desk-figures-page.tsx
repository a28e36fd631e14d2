import { type NavigateOptions, useSearchParams } from 'react-router-dom'
import { dayOf } from '../../../../shared/calendar.ts'
import { DESK_BREAKDOWNS } from '../../../../shared/statistics/desk-figures.ts'
import { breakdownTexts } from '#texts/breakdown.ts'
import { deskFiguresTexts as texts } from '#texts/desk-figures.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Link } from '../../ui/link.tsx'
import { useNow } from '../parts/since.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { daysOf } from './breakdown-address.ts'
import { daysText } from './days-text.ts'
import { DeskFiguresOf } from './desk-figures-of.tsx'
import { type DeskFiguresView, readDeskView, writeDeskView } from './desk-figures-address.ts'
import { FiguresScreen } from './figures-screen.tsx'

/** /admin/statistics/calls: the figures of calls to customers, by day and by person. */
export function DeskFiguresPage() {
  useOfficeTitle(texts.title)
  const [address, setAddress] = useSearchParams()
  const today = dayOf(useNow())
  const view = readDeskView(address)
  const { by, period, page } = view
  const days = daysOf(period, today)
  const show = (change: Partial<DeskFiguresView>, options?: NavigateOptions) =>
    setAddress(writeDeskView({ ...view, page: 1, ...change }), options)
  return (
    <FiguresScreen
      title={texts.title}
      hint={daysText(days)}
      action={
        <Link to="/admin/desk" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {texts.toDesk}
        </Link>
      }
      period={period}
      today={today}
      onPeriod={(next, options) => show({ period: next }, options)}
      kinds={DESK_BREAKDOWNS.map((kind) => ({
        kind,
        label: breakdownTexts.kinds[kind],
        to: `/admin/statistics/calls?${writeDeskView({ ...view, by: kind, page: 1 })}`,
      }))}
      by={by}
    >
      <DeskFiguresOf by={by} days={days} page={page} onPage={(next) => show({ page: next })} />
    </FiguresScreen>
  )
}
