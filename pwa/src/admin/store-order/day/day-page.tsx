import { ArrowLeft, ReceiptText } from 'lucide-react'
import { type ComponentType, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { dayOf, dayStart } from '../../../../../shared/calendar.ts'
import { useThisDevice } from '../../../local/till/use-this-device.ts'
import { adminTexts } from '#texts/admin.ts'
import { dayTexts as texts } from '#texts/day.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useOfficeTitle } from '../../parts/use-office-title.ts'
import { useNow } from '../../parts/since.ts'
import { PrintHost } from '../receipt/print-receipt.tsx'
import { ReceiptDialog } from '../receipt/receipt-dialog.tsx'
import type { SoldEntry } from '../sold/sold-sale.ts'
import { TakeBackButton } from '../take-back/take-back-button.tsx'
import { wantReceipt } from '../take-back/wanted-receipt.ts'
import { dayHeading } from './day-heading.ts'
import { DayNotice } from './day-notice.tsx'
import { DayPicker } from './day-picker.tsx'
import { DaySales } from './day-sales.tsx'
import { DaySummary } from './day-summary.tsx'
import { dayTotals } from './day-totals.ts'
import { tillsOf } from './merge-day.ts'
import { TillFilter } from './till-filter.tsx'
import { useDay } from './use-day.ts'
import styles from './day-page.module.css'

/** Texts of an empty list: nothing was sold, or nothing is known on this device. */
function emptyTexts(isToday: boolean, isKnown: boolean) {
  if (!isKnown) return { title: isToday ? texts.noneToday : texts.none, text: texts.noneHint }
  const title = isToday ? texts.noneAnywhereToday : texts.noneAnywhere
  return { title, text: texts.noneAnywhereHint }
}

/**
 * /admin/store-order/day: the store sales and returns of a day. This device's come from IndexedDB, also offline; the
 * sales of other tills, and later changes of all sales, from the server or its cached answer.
 */
export function DayPage({ StatusBar }: { StatusBar: ComponentType }) {
  useOfficeTitle(texts.tabTitle)
  const today = dayOf(useNow())
  const [query, setQuery] = useSearchParams()
  const asked = query.get('date') ?? today
  const day = Number.isNaN(dayStart(asked)) || asked > today ? today : asked
  const here = useThisDevice()?.code ?? null
  const { entries, answer, ofAllTills } = useDay(day)
  const tills = useMemo(() => tillsOf(entries ?? [], here), [entries, here])
  const till = tills.find((one) => one === query.get('till')) ?? null
  const shown = useMemo(
    () => (till === null ? entries : entries?.filter((entry) => entry.till === till)),
    [entries, till],
  )
  const totals = useMemo(() => dayTotals(shown ?? []), [shown])
  const [opened, setOpened] = useState<SoldEntry | null>(null)
  // Uses the current version of the entry, which may have changed since the receipt was opened.
  const receipt = entries?.find(({ id }) => id === opened?.id) ?? opened
  const soldUnder = receipt?.receipt.receiptNumber ?? null
  const navigate = useNavigate()

  function show(next: { day: string; till: string | null }) {
    const place = { ...(next.day !== today && { date: next.day }) }
    setQuery({ ...place, ...(next.till !== null && { till: next.till }) }, { replace: true })
  }

  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Link to="/admin/store-order" className={styles.back}>
          <ArrowLeft size={20} aria-hidden="true" />
          {adminTexts.sale.tillTitle}
        </Link>
        <StatusBar />
      </header>
      <div className={styles.title}>
        <h1 className={styles.heading}>
          {dayHeading({ day, isToday: day === today, till, tills, here })}
        </h1>
        {tills.length > 1 && (
          <TillFilter tills={tills} till={till} onChange={(next) => show({ day, till: next })} />
        )}
        <DayPicker day={day} today={today} onChange={(next) => show({ day: next, till })} />
      </div>
      <DayNotice answer={answer} ofAllTills={ofAllTills} />
      <div className={styles.body}>
        <div className={styles.sales}>
          {shown === undefined && <Spinner size="lg" text={adminTexts.shell.loading} />}
          {shown?.length === 0 && (
            <EmptyState
              icon={<ReceiptText size={28} />}
              {...emptyTexts(
                day === today,
                till === null && ofAllTills && answer.state === 'ready',
              )}
            />
          )}
          {shown !== undefined && shown.length > 0 && (
            <DaySales key={`${day} ${till}`} entries={shown} onOpen={setOpened} />
          )}
        </div>
        <DaySummary totals={totals} entries={shown ?? []} />
      </div>
      <ReceiptDialog
        entry={receipt}
        action={
          soldUnder !== null && (
            <TakeBackButton
              onTakeBack={() =>
                void navigate('/admin/store-order', { state: wantReceipt(soldUnder) })
              }
            />
          )
        }
        onClose={() => setOpened(null)}
      />
      <PrintHost />
    </main>
  )
}
