import { formatMoment, formatPrice } from '#texts/formats.ts'
import { centimes, type Centimes } from '../../../../shared/money.ts'
import type { RecordedShift } from '../../../../shared/shifts/recorded-shift.ts'
import { expectedCash, type ShiftSums } from '../../../../shared/shifts/shift-sums.ts'
import { toIso } from '../../../../shared/time.ts'
import { officeShiftsTexts as texts } from '#texts/office-shifts.ts'
import { shiftTexts } from '#texts/shifts.ts'
import { Money } from '../../ui/money.tsx'
import styles from './shift-details.module.css'
import { ShiftDifference } from './shift-difference.tsx'

function Sum({ label, amount, strong }: { label: string; amount: Centimes; strong?: boolean }) {
  return (
    <div data-strong={strong}>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} label="DA" exact />
      </dd>
    </div>
  )
}

function Sums({ sums }: { sums: ShiftSums }) {
  return (
    <>
      <Sum label={shiftTexts.floatSum} amount={sums.float} />
      <Sum label={shiftTexts.sales(sums.sales)} amount={sums.sold} />
      <Sum label={shiftTexts.returns(sums.returns)} amount={centimes(0 - sums.refunded)} />
      <Sum label={shiftTexts.cashIn} amount={sums.cashIn} />
      <Sum label={shiftTexts.cashOut} amount={centimes(0 - sums.cashOut)} />
      <Sum label={shiftTexts.expected} amount={expectedCash(sums)} strong />
    </>
  )
}

function Moment({ name, at, by }: { name: string; at: number; by: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <time dateTime={toIso(at)}>{formatMoment(at)}</time>
        <bdi className={styles.by}>{by ?? texts.unknownPerson}</bdi>
      </dd>
    </div>
  )
}

function Close({ close }: { close: RecordedShift['closes'][number] }) {
  const { zNumber, counted, countedTotal, firstCounted, expected, recorded, sums } = close
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{shiftTexts.zReport(zNumber)}</h3>
      <dl className={styles.sums}>
        <Sums sums={sums} />
        <Sum label={shiftTexts.counted} amount={countedTotal} strong />
        {firstCounted !== null && <Sum label={shiftTexts.firstCounted} amount={firstCounted} />}
      </dl>
      {recorded !== expected && (
        <p className={styles.warning}>{texts.differs(formatPrice(recorded, 'DA'))}</p>
      )}
      <h4 className={styles.small}>{texts.count}</h4>
      <p>
        {counted
          .map(({ value, pieces }) =>
            texts.pieces(pieces, formatPrice(centimes(value * 100), 'DA')),
          )
          .join(' · ')}
      </p>
    </section>
  )
}

function Entries({
  title,
  hint,
  entries,
}: {
  title: string
  hint?: string
  entries: RecordedShift['moves']
}) {
  if (entries.length === 0) return null
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{title}</h3>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <ul>
        {entries.map(({ kind, amount, label, at }) => (
          <li key={`${at} ${kind} ${label}`} className={styles.entry}>
            <span>
              <span>{texts.kinds[kind]}</span>
              {label !== '' && (
                <>
                  {' · '}
                  <bdi>{label}</bdi>
                </>
              )}
              <time dateTime={toIso(at)} className={styles.by}>
                {formatMoment(at)}
              </time>
            </span>
            <Money
              amount={kind === 'sale' || kind === 'in' ? amount : centimes(0 - amount)}
              label="DA"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One shift in full: who opened and closed it, its sums, the counted cash, and operations that arrived after its end. */
export function ShiftDetails({ shift }: { shift: RecordedShift }) {
  const { till, at, openedBy, isOpened, sums, closes, moves, after } = shift
  return (
    // Contains no focusable element, so it takes the focus itself and the arrow keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling panel must be scrollable by keyboard
    <section className={styles.details} aria-label={texts.details} tabIndex={0}>
      <p className={styles.head}>
        <span className={styles.heading}>{texts.name(till ?? '–')}</span>
        <ShiftDifference shift={shift} />
      </p>
      <dl className={styles.facts}>
        <Moment name={texts.opened} at={at} by={openedBy} />
        {closes.map(({ zNumber, at: closedAt, by }) => (
          <Moment key={zNumber} name={texts.closed} at={closedAt} by={by} />
        ))}
      </dl>
      {!isOpened && <p className={styles.warning}>{texts.notOpened}</p>}
      {closes.length === 0 && (
        <dl className={styles.sums}>
          <Sums sums={sums} />
        </dl>
      )}
      {closes.map((close) => (
        <Close key={close.zNumber} close={close} />
      ))}
      <Entries title={texts.moves} entries={moves} />
      <Entries title={texts.after} hint={texts.afterHint} entries={after} />
    </section>
  )
}
