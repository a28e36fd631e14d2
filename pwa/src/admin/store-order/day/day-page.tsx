import { ArrowLeft, ReceiptText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addDays, dayOf, dayStart } from '../../../../../shared/calendar.ts'
import { formatDay } from '../../../../../shared/time.ts'
import { type SaleHere, useSalesHere } from '../../../local/sales-here.ts'
import { clearSession } from '../../../local/session.ts'
import { adminTexts } from '../../../texts/en-admin.ts'
import { dayTexts as texts } from '../../../texts/en-day.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useDocumentTitle } from '../../parts/use-document-title.ts'
import { useNow } from '../../parts/use-now.ts'
import { RejectedTrayDialog } from '../../rejected/rejected-tray-dialog.tsx'
import { StatusStrip } from '../../shell/status-strip.tsx'
import { useStrip } from '../../shell/use-strip.ts'
import { PrintHost } from '../receipt/print-receipt.tsx'
import { ReceiptDialog } from '../receipt/receipt-dialog.tsx'
import { DayPicker } from './day-picker.tsx'
import { DaySales } from './day-sales.tsx'
import { DaySummary } from './day-summary.tsx'
import { dayTotals } from './day-totals.ts'
import styles from './day-page.module.css'

/** /admin/store-order/day: what this device sold on a day, from its own storage: with or without a connection. */
export function DayPage() {
  useDocumentTitle(texts.tabTitle)
  const strip = useStrip()
  const today = dayOf(useNow())
  const [query, setQuery] = useSearchParams()
  const asked = query.get('date') ?? today
  const day = Number.isNaN(dayStart(asked)) || asked > today ? today : asked
  const sales = useSalesHere(dayStart(day), dayStart(addDays(day, 1)))
  const totals = useMemo(() => dayTotals(sales ?? []), [sales])
  const [rejectedOpen, setRejectedOpen] = useState(false)
  const [opened, setOpened] = useState<SaleHere | null>(null)
  // What became of the sale since its receipt was opened shows too.
  const shown = sales?.find((sale) => sale.id === opened?.id) ?? opened

  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Link to="/admin/store-order" className={styles.back}>
          <ArrowLeft size={20} aria-hidden="true" className={styles.arrow} />
          {adminTexts.sale.tillTitle}
        </Link>
        <StatusStrip
          {...strip}
          onShowRejected={() => setRejectedOpen(true)}
          onSignIn={clearSession}
        />
      </header>
      <div className={styles.title}>
        <h1 className={styles.heading}>{day === today ? texts.today : formatDay(dayStart(day))}</h1>
        <DayPicker
          day={day}
          today={today}
          onChange={(next) => setQuery(next === today ? {} : { date: next }, { replace: true })}
        />
      </div>
      <div className={styles.body}>
        <div className={styles.sales}>
          {sales === undefined && <Spinner size="lg" text={adminTexts.shell.loading} />}
          {sales?.length === 0 && (
            <EmptyState
              icon={<ReceiptText size={28} />}
              title={day === today ? texts.noneToday : texts.none}
              text={texts.noneHint}
            />
          )}
          {sales !== undefined && sales.length > 0 && (
            <DaySales key={day} sales={sales} onOpen={setOpened} />
          )}
        </div>
        <DaySummary totals={totals} />
      </div>
      <ReceiptDialog sale={shown} onClose={() => setOpened(null)} />
      <RejectedTrayDialog open={rejectedOpen} onClose={() => setRejectedOpen(false)} />
      <PrintHost />
    </main>
  )
}
