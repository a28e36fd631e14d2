import { formatMoment, formatPrice } from '#texts/formats.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore, type StoreApi } from 'zustand'
import { centimes, type Centimes } from '../../../../../shared/money.ts'
import { MAX_CASH_REASON, MAX_PIECES } from '../../../../../shared/operations/shift.ts'
import { DINAR_PIECES, expectedCash } from '../../../../../shared/shifts/shift-sums.ts'
import type { Shop } from '../../../../../shared/shop/shop.ts'
import { shiftTexts as texts } from '#texts/shifts.ts'
import type { OpenShift } from '../../../local/till/mend-till.ts'
import { useLastClosed, useOpenShift } from '../../../local/till/save-shift.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBanner } from '../../../ui/error-banner.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { Money } from '../../../ui/money.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { PAPER_CHOICE, useDeviceChoice } from '../../parts/device-choice.ts'
import { readCashText } from '../../parts/price-text.ts'
import { showSuccess } from '../../parts/show-success.ts'
import { PrintButton, PrintNotice } from '../../parts/printer/print-notice.tsx'
import { PaperChoice } from '../../parts/paper-choice.tsx'
import { printSlip, type PrintWay } from '../receipt/print-receipt.tsx'
import styles from './shift-dialog.module.css'
import type { ShiftFacts } from './shift-slip.ts'
import { countedTotal, type ShiftDesk } from './shift-store.ts'

interface AmountFormProps {
  label: string
  submit: string
  /** Whether 0 is valid, as for an empty drawer. */
  allowsZero?: boolean
  asksReason?: boolean
  onSubmit: (amount: Centimes, reason: string) => void
}

/** An amount of cash, and why. */
function AmountForm({ label, submit, allowsZero, asksReason, onSubmit }: AmountFormProps) {
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const amount = readCashText(text)
  const isWrong = amount === null || (amount === 0 && allowsZero !== true)

  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isWrong) onSubmit(amount, reason.trim())
  }

  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <TextField
        ref={focusFirst}
        label={label}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={12}
        value={text}
        error={isWrong && isTried ? texts.badAmount : undefined}
        onChange={({ target: { value } }) => setText(value)}
      />
      {asksReason === true && (
        <TextField
          label={texts.reason}
          autoComplete="off"
          maxLength={MAX_CASH_REASON}
          value={reason}
          onChange={({ target: { value } }) => setReason(value)}
        />
      )}
      <Button type="submit" size="lg" block>
        {submit}
      </Button>
    </form>
  )
}

function NoShift({ desk }: { desk: ShiftDesk }) {
  const last = useLastClosed()
  return (
    <>
      <EmptyState title={texts.none} text={texts.noneHint} />
      <AmountForm
        label={texts.float}
        submit={texts.open}
        allowsZero
        onSubmit={(float) => void desk.openShift(float).catch(reportError)}
      />
      {last && (
        <Button variant="quiet" onClick={() => void desk.showLastZ()}>
          {texts.lastZ} <bdi>{last.zNumber}</bdi>
        </Button>
      )}
    </>
  )
}

function ShiftNow({ desk, shift }: { desk: ShiftDesk; shift: OpenShift }) {
  return (
    <>
      <p className={styles.since}>{texts.since(formatMoment(shift.openedAtMs))}</p>
      <div className={styles.choices}>
        <Button variant="secondary" onClick={() => desk.go('in')}>
          {texts.cashIn}
        </Button>
        <Button variant="secondary" onClick={() => desk.go('out')}>
          {texts.cashOut}
        </Button>
        <Button variant="secondary" onClick={() => void desk.showX()}>
          {texts.xReport}
        </Button>
        <Button onClick={() => desk.go('count')}>{texts.close}</Button>
      </div>
    </>
  )
}

function Move({ desk, kind }: { desk: ShiftDesk; kind: 'in' | 'out' }) {
  async function move(amount: Centimes, reason: string) {
    if (await desk.move({ kind, amount, reason })) {
      showSuccess(texts.moveSaved(formatPrice(amount, 'DA')))
    }
  }
  return (
    <AmountForm
      label={texts.amount}
      submit={kind === 'in' ? texts.putIn : texts.takeOut}
      asksReason
      onSubmit={(amount, reason) => void move(amount, reason).catch(reportError)}
    />
  )
}

function Count({ desk }: { desk: ShiftDesk }) {
  return (
    <>
      <p className={styles.hint}>{texts.countHint}</p>
      <ul className={styles.pieces}>
        {DINAR_PIECES.map((value) => {
          const amount = formatPrice(centimes(value * 100), 'DA')
          const pieces = desk.counted.find((one) => one.value === value)?.pieces ?? 0
          return (
            <li key={value} className={styles.piece}>
              <span>{amount}</span>
              <QuantityStepper
                value={pieces}
                min={0}
                max={MAX_PIECES}
                label={texts.piecesOf(amount)}
                onChange={(next) => desk.setPieces(value, next)}
              />
              <Money amount={centimes(value * 100 * pieces)} label="DA" className={styles.sum} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Compared({ desk }: { desk: ShiftDesk }) {
  if (desk.shown === null) return null
  const counted = countedTotal(desk)
  const expected = expectedCash(desk.shown.sums)
  const difference = centimes(counted - expected)
  return (
    <>
      <dl className={styles.compared}>
        <div>
          <dt>{texts.counted}</dt>
          <dd>
            <Money amount={counted} label="DA" exact />
          </dd>
        </div>
        <div>
          <dt>{texts.expected}</dt>
          <dd>
            <Money amount={expected} label="DA" exact />
          </dd>
        </div>
        {difference !== 0 && (
          <div className={styles.difference}>
            <dt>{difference < 0 ? texts.missing : texts.surplus}</dt>
            <dd>
              <Money amount={centimes(Math.abs(difference))} label="DA" exact />
            </dd>
          </div>
        )}
      </dl>
      {difference === 0 && <p className={styles.fits}>{texts.fits}</p>}
    </>
  )
}

/** The report on the paper of this device; its chunk is loaded with the first one. */
function Report({ facts }: { facts: ShiftFacts }) {
  const [paper] = useDeviceChoice(PAPER_CHOICE)
  const [part, setPart] = useState<typeof import('./shift-report.tsx') | 'failed' | null>(null)
  useEffect(() => {
    import('./shift-report.tsx').then(setPart, () => setPart('failed'))
  }, [])
  if (part === null) return <Spinner />
  if (part === 'failed') return <ErrorBanner message={texts.failed} />
  return (
    <div className={styles.paper}>
      <part.ShiftReport facts={facts} paper={paper} />
    </div>
  )
}

/** Print id of a report. X reports with the same content count as one print. */
function printIdOf({ openedAtMs, sums, closed }: ShiftFacts): string {
  return closed?.zNumber ?? `X ${openedAtMs} ${JSON.stringify(sums)}`
}

function printReport(facts: ShiftFacts, way?: PrintWay): Promise<void> {
  const name = facts.closed === null ? texts.xReport : texts.zReport(facts.closed.zNumber)
  const make = async (shop: Shop) => {
    const { shiftSlip } = await import('./shift-slip.ts')
    return shiftSlip(facts, shop)
  }
  return printSlip({ id: printIdOf(facts), name, make }, way)
}

/** The facts of the report on the screen; null while none is shown. */
function factsOf({ step, shown, closed }: ShiftDesk): ShiftFacts | null {
  if (step === 'closed' && closed !== null) {
    return { openedAtMs: closed.openedAtMs, sums: closed.sums, closed }
  }
  if (step !== 'x' || shown === null) return null
  return { openedAtMs: shown.shift.openedAtMs, sums: shown.sums, closed: null }
}

const TITLES = {
  now: texts.title,
  in: texts.cashIn,
  out: texts.cashOut,
  x: texts.xReport,
  count: texts.count,
  compare: texts.close,
  closed: texts.title,
} as const

function Footer({ desk, facts }: { desk: ShiftDesk; facts: ShiftFacts | null }) {
  const back = (
    <Button variant="quiet" onClick={() => desk.go('now')}>
      {texts.back}
    </Button>
  )
  switch (desk.step) {
    case 'now':
      return null
    case 'in':
    case 'out':
      return <div className={styles.foot}>{back}</div>
    case 'count':
      return (
        <div className={styles.foot}>
          {back}
          <span className={styles.total}>
            {texts.counted} <Money amount={countedTotal(desk)} label="DA" />
          </span>
          <Button onClick={() => void desk.compare()}>{texts.compare}</Button>
        </div>
      )
    case 'compare':
      return (
        <div className={styles.foot}>
          <Button variant="quiet" onClick={() => desk.go('count')}>
            {texts.countAgain}
          </Button>
          <Button onClick={() => void desk.closeShift()}>{texts.close}</Button>
        </div>
      )
    case 'x':
    case 'closed':
      return (
        <div className={styles.foot}>
          <PaperChoice />
          <div className={styles.ends}>
            {desk.step === 'x' ? (
              back
            ) : (
              <Button variant="quiet" onClick={desk.close}>
                {texts.done}
              </Button>
            )}
            {facts && (
              <PrintButton
                id={printIdOf(facts)}
                label={texts.print}
                onPrint={() => void printReport(facts)}
              />
            )}
          </div>
        </div>
      )
  }
}

/** The content of one step. It takes the focus, since the buttons of the previous step are gone. */
function Step({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = ref.current?.querySelector<HTMLElement>('[autofocus]') ?? ref.current
    first?.focus()
  }, [])
  return (
    <div ref={ref} tabIndex={-1} className={styles.step}>
      {children}
    </div>
  )
}

/** The till's shift: opened, moved cash, counted and closed, without a connection as well. */
export function ShiftDialog({ store }: { store: StoreApi<ShiftDesk> }) {
  const desk = useStore(store)
  const now = useOpenShift()
  const facts = factsOf(desk)
  return (
    <Dialog
      open={desk.isOpen}
      onClose={desk.close}
      title={facts?.closed ? texts.zReport(facts.closed.zNumber) : TITLES[desk.step]}
      size="md"
      focusBody={facts !== null || desk.step === 'compare'}
      footer={desk.step === 'now' ? undefined : <Footer desk={desk} facts={facts} />}
    >
      <Step key={desk.step}>
        {desk.step === 'now' && now === undefined && <Spinner />}
        {desk.step === 'now' && now === null && <NoShift desk={desk} />}
        {desk.step === 'now' && now && <ShiftNow desk={desk} shift={now} />}
        {(desk.step === 'in' || desk.step === 'out') && <Move desk={desk} kind={desk.step} />}
        {desk.step === 'count' && <Count desk={desk} />}
        {desk.step === 'compare' && <Compared desk={desk} />}
        {facts !== null && (
          <>
            <PrintNotice
              id={printIdOf(facts)}
              onByBrowser={() => void printReport(facts, { by: 'browser' })}
            />
            <Report facts={facts} />
          </>
        )}
      </Step>
    </Dialog>
  )
}
