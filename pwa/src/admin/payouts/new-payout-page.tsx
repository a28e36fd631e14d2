import { PackageCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'
import { dayOf } from '../../../../shared/calendar.ts'
import { type Centimes, centimes } from '../../../../shared/money.ts'
import { isCounted } from '../../../../shared/payouts/judge-line.ts'
import {
  balancesSchema,
  MAX_PAYOUT_NOTE,
  MOST_LINES,
  openParcelsSchema,
  type PayoutParcel,
} from '../../../../shared/payouts/payout.ts'
import { formatList, formatPrice } from '#texts/formats.ts'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { type CachedAnswer, useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { askToConfirm } from '../parts/alert.ts'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { BALANCES_PATH } from '../parts/balances-path.ts'
import { PageHead } from '../parts/page-head.tsx'
import { readCashText } from '../parts/price-text.ts'
import { showSuccess } from '../parts/show-success.ts'
import { signal } from '../parts/signal.ts'
import { useNow } from '../parts/since.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'
import { useScanner } from '../parts/use-scanner.ts'
import { OpenParcels } from './open-parcels.tsx'
import { type JudgedLine, judgeDraft, missingParcels, sumDraft } from './payout-draft.ts'
import { PayoutFile } from './payout-file-dialog.tsx'
import { createPayoutStore, type PayoutDesk } from './payout-store.ts'
import { PayoutSum } from './payout-sum.tsx'
import { openPath } from './payouts-calls.ts'
import { UncountedLines } from './uncounted-lines.tsx'
import styles from './new-payout-page.module.css'

/** Maximum number of missing parcels that are listed. */
const MOST_MISSING = 10

function namesOf(parcels: readonly PayoutParcel[]): string {
  const named = parcels.slice(0, MOST_MISSING).map(({ orderNumber }) => `#${orderNumber}`)
  return formatList(parcels.length > MOST_MISSING ? [...named, '…'] : named)
}

/**
 * The entered amount; negative when the shop pays the courier. Null when it cannot be read, undefined when the field is
 * empty.
 */
function readReceived(text: string): Centimes | null | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const isLess = /^[-−]/.test(typed)
  const amount = readCashText(typed.replace(/^[-−]/, ''))
  return amount === null ? null : centimes(isLess ? -amount : amount)
}

interface BarProps {
  desk: PayoutDesk
  lines: readonly JudgedLine[]
  today: string
  /** The server did not answer. */
  away: boolean
}

function PayoutBar({ desk, lines, today, away }: BarProps) {
  const navigate = useNavigate()
  const entered = readReceived(desk.received)
  const { received, differences } = sumDraft(lines, entered ?? null)
  const counted = lines.filter(({ kind }) => isCounted(kind)).length
  const isTooLong = lines.length > MOST_LINES

  async function press() {
    if (differences.total !== 0) {
      desk.hold(true)
      const isSure = await askToConfirm({
        title: texts.confirmTitle,
        text: texts.confirmText(formatPrice(differences.total, 'DA')),
        confirm: texts.save,
        dismiss: texts.cancel,
        harmless: true,
      })
      desk.hold(false)
      if (!isSure) return
    }
    const payout = await desk.record(entered ?? null, today)
    if (payout === null) return
    showSuccess(texts.saved)
    await navigate(`/admin/payouts/${payout._id}`, { replace: true })
  }

  return (
    <section aria-label={texts.sum} className={styles.bar}>
      {desk.error !== null && (
        <ErrorBanner
          message={desk.error}
          onRetry={desk.isWaiting ? () => void desk.resume() : undefined}
        />
      )}
      {isTooLong && <ErrorBanner message={texts.mostLines(MOST_LINES)} />}
      {lines.length === 0 ? (
        <p className={styles.nothing}>{desk.isWaiting ? texts.waiting : texts.nothingChosen}</p>
      ) : (
        <PayoutSum counted={counted} received={received} differences={differences} />
      )}
      {away && <p className={styles.nothing}>{texts.needsConnection}</p>}
      <Button
        block
        busy={desk.busy}
        disabled={lines.length === 0 || isTooLong || entered === null || away}
        onClick={() => void press()}
      >
        {desk.busy ? texts.saving : texts.save}
      </Button>
    </section>
  )
}

/** Notice that a payout was recorded although the answer to its request was lost. */
function RecordedBefore({ id, number }: NonNullable<PayoutDesk['recorded']>) {
  return (
    <ErrorBanner
      variant="info"
      message={
        <>
          <span>{texts.recordedBefore(number)}</span>{' '}
          <Link to={`/admin/payouts/${id}`} className={styles.link}>
            {texts.open(number)}
          </Link>
        </>
      }
    />
  )
}

function Entry({ desk, today }: { desk: PayoutDesk; today: string }) {
  const isShut = desk.busy || desk.isWaiting
  return (
    <div className={styles.fields}>
      <TextField
        type="date"
        label={texts.day}
        value={desk.day === '' ? today : desk.day}
        max={today}
        disabled={isShut}
        onChange={({ target }) => desk.enter({ day: target.value })}
      />
      <TextField
        label={texts.received}
        inputMode="decimal"
        autoComplete="off"
        value={desk.received}
        disabled={isShut}
        error={readReceived(desk.received) === null ? texts.receivedWrong : undefined}
        onChange={({ target }) => desk.enter({ received: target.value })}
      />
      <TextField
        label={texts.note}
        maxLength={MAX_PAYOUT_NOTE}
        autoComplete="off"
        value={desk.note}
        disabled={isShut}
        onChange={({ target }) => desk.enter({ note: target.value })}
      />
    </div>
  )
}

function Choosing({ desk, courier }: { desk: PayoutDesk; courier: string }) {
  const path = openPath(courier)
  const answer = useCachedAnswer({ key: path, path, schema: openParcelsSchema })
  const { data, state, fresh } = answer
  const now = useNow()
  const today = dayOf(now)
  const [said, setSaid] = useState<{ sentence: string; isAdded: boolean } | null>(null)
  const { begin, resume, recorded } = desk
  const isShut = desk.busy || desk.isWaiting
  const isOther = desk.courier !== courier && !desk.busy
  useEffect(() => {
    if (isOther) void begin(courier)
  }, [begin, courier, isOther])
  const isAway = answer.error !== null
  useEffect(() => {
    if (!isAway) void resume()
  }, [resume, isAway])
  // The parcels of the recorded payout leave the list of open ones.
  const { reload } = answer
  useEffect(() => {
    if (recorded !== null) reload()
  }, [recorded, reload])
  useReloadAfterSync(answer)
  const { refresh } = desk
  useEffect(() => {
    if (data !== null && fresh) void refresh(data.parcels)
  }, [data, fresh, refresh])

  async function scan(code: string) {
    const heard = await desk.scan(code)
    if (heard) signal(heard.isAdded ? 'good' : 'bad')
    setSaid(heard)
  }
  useScanner((code) => void scan(code))

  const open = data?.parcels ?? []
  const lines = judgeDraft(desk.lines, courier)
  const chosen = new Set(desk.lines.flatMap(({ parcel }) => parcel?._id ?? []))
  const missing = desk.source === 'file' ? missingParcels(open, desk.lines, now) : []
  const isNothing = data !== null && open.length === 0 && lines.length === 0
  return (
    <>
      {recorded !== null && <RecordedBefore {...recorded} />}
      <Entry desk={desk} today={today} />
      <div className={styles.file}>
        <PayoutFile
          courier={courier}
          busy={isShut}
          error={desk.error}
          onTake={(fileLines, kind) => desk.takeFile(fileLines, kind)}
        />
      </div>
      <AnswerNotice answer={answer} failed={texts.listFailed} />
      {state === 'loading' && <Spinner text={texts.loading} />}
      {data !== null && data.total > open.length && (
        <ErrorBanner variant="info" message={texts.moreThanListed(data.total)} />
      )}
      {isNothing && (
        <EmptyState icon={<PackageCheck size={28} />} title={texts.none} text={texts.noneHint} />
      )}
      <output className={styles.said} data-bad={said?.isAdded === false}>
        {said?.sentence}
      </output>
      <div className={styles.work} aria-busy={desk.busy}>
        <div className={styles.main}>
          <UncountedLines
            lines={lines}
            busy={isShut}
            onLeaveOut={desk.leaveOut}
            onDeliver={desk.deliver}
          />
          {missing.length > 0 && (
            <ErrorBanner
              variant="warning"
              message={texts.missing(missing.length, namesOf(missing))}
            />
          )}
          {open.length > 0 && (
            <OpenParcels
              parcels={open}
              chosen={chosen}
              busy={isShut}
              onChoose={desk.choose}
              onNumber={(text) => void scan(text)}
            />
          )}
        </div>
        <PayoutBar desk={desk} lines={lines} today={today} away={isAway} />
      </div>
    </>
  )
}

type Balances = CachedAnswer<{ couriers: { courier: { _id: string; name: string } }[] }>

interface CourierFieldProps {
  couriers: Balances['data']
  value: string
  disabled: boolean
}

function CourierField({ couriers, value, disabled }: CourierFieldProps) {
  const [, setAddress] = useSearchParams()
  return (
    <SelectField
      label={texts.courier}
      value={value}
      disabled={disabled}
      className={styles.courier}
      onChange={({ target }) => setAddress({ courier: target.value }, { replace: true })}
    >
      {couriers?.couriers.map(({ courier }) => (
        <option key={courier._id} value={courier._id}>
          {courier.name}
        </option>
      ))}
    </SelectField>
  )
}

/** /admin/payouts/new: records a payout of a courier by parcel, and shows its difference first. */
export function NewPayoutPage() {
  useOfficeTitle(texts.newTitle)
  const [address] = useSearchParams()
  const [store] = useState(() => createPayoutStore())
  const desk = useStore(store)
  const answer = useCachedAnswer({
    key: BALANCES_PATH,
    path: BALANCES_PATH,
    schema: balancesSchema,
  })
  const { data, state } = answer
  const ids = data?.couriers.map(({ courier }) => courier._id) ?? []
  const wished = address.get('courier') ?? ''
  const courier = ids.includes(wished) ? wished : ids[0]
  return (
    <div className={styles.page}>
      <PageHead
        title={texts.newTitle}
        hint={texts.newHint}
        action={<BackLink to="/admin/payouts">{texts.back}</BackLink>}
      />
      {state === 'failed' && <AnswerNotice answer={answer} failed={texts.failed} />}
      {state === 'loading' && <Spinner text={texts.loading} />}
      {data !== null && courier === undefined && (
        <EmptyState
          icon={<PackageCheck size={28} />}
          title={texts.noCourier}
          text={texts.noCourierHint}
        />
      )}
      {courier !== undefined && (
        <>
          <CourierField couriers={data} value={courier} disabled={desk.busy} />
          <Choosing key={courier} desk={desk} courier={courier} />
        </>
      )}
    </div>
  )
}
