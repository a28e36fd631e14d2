import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import { Percent, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { centimes, type Centimes } from '../../../../shared/money.ts'
import type { OwnerWords } from '../../../../shared/catalog/translations.ts'
import type { SoldLine } from '../../local/till/record-operation.ts'
import { isEmptyDraft, type TillLine } from '../../local/till/till-draft-form.ts'
import { adminTexts } from '#texts/admin.ts'
import { discountTexts } from '#texts/discounts.ts'
import { takeBackTexts } from '#texts/take-back.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { CashFields } from './cash/cash-fields.tsx'
import { CustomerFields } from './customer-fields.tsx'
import {
  lineKey,
  refundTotal,
  saleTotal,
  ticketCount,
  ticketDiscountAmount,
  ticketDue,
  ticketKind,
  type TicketKind,
} from './sale-draft.ts'
import { ReturnedLines } from './take-back/returned-lines.tsx'
import { ParkButton } from './parked/parked-dialog.tsx'
import { DiscountNote } from '../parts/discount-note.tsx'
import { takenOffText } from '../parts/taken-off-text.ts'
import { SaleLineRow } from '../parts/sale-line-row.tsx'
import { SavedMoment } from './saved-moment.tsx'
import type { SaleDesk } from './sale-store.ts'
import styles from './sale-panel.module.css'

const texts = adminTexts.sale

/** The button that saves the ticket. */
const createWords = {
  sale: texts.create,
  return: takeBackTexts.giveBack,
  exchange: takeBackTexts.exchange,
} satisfies Record<TicketKind, string>

function createLabel(isSaving: boolean, isArmed: boolean, kind: TicketKind): string {
  if (isSaving) return texts.creating
  return isArmed ? texts.createAgain : createWords[kind]
}

function dueWord(kind: TicketKind, due: Centimes): string {
  if (kind === 'sale') return texts.total
  return due < 0 ? takeBackTexts.toGiveBack : takeBackTexts.toPay
}

interface SalePanelProps {
  desk: SaleDesk
  /** Stock of a product and size; undefined when unknown. */
  leftOf: (productId: ProductId, size: string | null) => number | undefined
  /** The title of a line as it is shown. */
  titleOf: (line: SoldLine) => OwnerWords
  onCreate: () => void
  /** The button was pressed by a key, as a scanner could send it. */
  onCreateByKey: () => void
  /** The first of two presses by a key was made. */
  isArmed: boolean
  /** Opens the dialog of a discount: of a line, or of the whole sale. */
  onDiscount: (line: TillLine | null) => void
  /** Opens the parked sales. */
  onParked: () => void
  /** Opens the dialog in which goods are taken back. */
  onTakeBack: () => void
  /** Whether the lines are visible: on a phone they are not while products are chosen. */
  inView: boolean
  /** On a phone, the button that goes back to the products. */
  back: ReactNode
  /** On a phone, the button for the next customer once a sale is saved. */
  next: ReactNode
}

type PartProps = SalePanelProps & { kind: TicketKind }

/** The lines of the ticket; once it is saved, what was saved. */
function SaleLines({ desk, leftOf, titleOf, onDiscount, inView, kind }: PartProps) {
  const { sale, latest, removed, saved } = desk
  const isEmpty = isEmptyDraft(sale)
  return (
    <div className={styles.lines}>
      {isEmpty && saved === null && <p className={styles.empty}>{texts.empty}</p>}
      {isEmpty && saved !== null && <SavedMoment key={saved.id} saved={saved} />}
      <ReturnedLines returns={sale.returns} titleOf={titleOf} onDrop={desk.dropReturned} />
      {kind === 'exchange' && <h3 className={styles.goesOut}>{takeBackTexts.goesOut}</h3>}
      <ul>
        {sale.lines.map((line) => (
          <li key={lineKey(line)}>
            <SaleLineRow
              line={line}
              title={titleOf(line)}
              left={leftOf(line.productId, line.size)}
              addedTurn={latest?.key === lineKey(line) ? latest.turn : null}
              inView={inView}
              note={<DiscountNote line={line} />}
              action={
                <IconButton
                  label={discountTexts.ofLine(texts.goods(titleOf(line).text, line.size))}
                  aria-haspopup="dialog"
                  onClick={() => onDiscount(line)}
                >
                  <Percent size={18} aria-hidden="true" />
                </IconButton>
              }
              onQuantity={(quantity) => desk.setQuantity(line, quantity)}
              onPrice={(price) => desk.setPrice(line, price)}
              onRemove={() => desk.remove(line)}
            />
          </li>
        ))}
      </ul>
      {removed !== null && (
        <output className={styles.removed}>
          <span>{texts.removed(titleOf(removed.line).text)}</span>
          <Button
            variant="quiet"
            size="sm"
            icon={<Undo2 size={18} aria-hidden="true" />}
            onClick={desk.undo}
          >
            {texts.undo}
          </Button>
        </output>
      )}
    </div>
  )
}

/** The customer, the money and the button that saves the ticket. */
function SaleFoot(props: PartProps) {
  const { desk, onCreate, onCreateByKey, isArmed, onDiscount, next, kind } = props
  const { sale, saved } = desk
  const due = ticketDue(sale)
  const takenOff = ticketDiscountAmount(sale)
  return (
    <footer className={styles.foot}>
      {kind !== 'return' && (
        <CustomerFields key={sale.id} sale={sale} onChange={desk.setCustomer} />
      )}
      {(kind === 'sale' || due > 0) && (
        <CashFields key={`cash ${sale.id}`} total={due} cash={sale.cash} onChange={desk.setCash} />
      )}
      {sale.lines.length > 0 && (
        <p className={styles.discount}>
          <Button
            variant="quiet"
            size="sm"
            icon={<Percent size={16} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => onDiscount(null)}
          >
            {sale.ticketDiscount === null ? discountTexts.open : takenOffText(sale.ticketDiscount)}
          </Button>
          {takenOff > 0 && <Money amount={centimes(-takenOff)} label="DA" />}
        </p>
      )}
      {kind === 'exchange' && (
        <p className={styles.parts}>
          <span>
            {takeBackTexts.sum} <Money amount={saleTotal(sale)} label="DA" />
          </span>
          <span>
            {takeBackTexts.backSum} <Money amount={centimes(-refundTotal(sale))} label="DA" />
          </span>
        </p>
      )}
      <p className={styles.sum}>
        <span className={styles.items}>{texts.itemCount(ticketCount(sale))}</span>
        <span className={styles.totalWord}>{dueWord(kind, due)}</span>
        <Money amount={centimes(Math.abs(due))} label="DA" exact className={styles.total} />
      </p>
      {isEmptyDraft(sale) && saved !== null && next}
      <Button
        size="lg"
        block
        className={styles.create}
        disabled={desk.saving || !desk.loaded}
        aria-keyshortcuts="Control+Enter"
        onClick={({ detail }) => (detail === 0 ? onCreateByKey() : onCreate())}
      >
        {createLabel(desk.saving, isArmed, kind)}
      </Button>
    </footer>
  )
}

/** The open sale: the lines scroll, the total and 'Create Order' stay visible at the bottom. */
export function SalePanel(props: SalePanelProps) {
  const { desk, onParked, onTakeBack, back } = props
  const { sale, saved } = desk
  const kind = ticketKind(sale)
  return (
    <section className={styles.panel} aria-label={texts.order}>
      <header className={styles.head}>
        {back}
        <h2 className={styles.title}>{texts.lines}</h2>
        <Button
          variant="quiet"
          size="sm"
          icon={<Undo2 size={18} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={onTakeBack}
        >
          {takeBackTexts.open}
        </Button>
        <ParkButton onOpen={onParked} />
      </header>
      <SaleLines {...props} kind={kind} />
      <SaleFoot {...props} kind={kind} />
      <p aria-live="assertive" className="visually-hidden">
        {saved === null ? '' : texts.savedAs(saved.numbers.join(', '))}
      </p>
    </section>
  )
}
