import { formatPrice } from '#texts/formats.ts'
import type { OwnerWords } from '../../../../../shared/catalog/translations.ts'
import { MAX_REASON_LENGTH } from '../../../../../shared/returns/return-request.ts'
import { MAX_QUANTITY } from '../../../../../shared/schemas.ts'
import { adminTexts } from '#texts/admin.ts'
import { orderReturnsTexts } from '#texts/order-returns.ts'
import { takeBackTexts as texts } from '#texts/take-back.ts'
import type { SoldLine } from '../../../local/till/record-operation.ts'
import { Button } from '../../../ui/button.tsx'
import { OwnerText } from '../../../ui/owner-text.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { PriceField } from '../../parts/price-field.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import { takenCount, takenTotal, type ChosenSale, type TakenRow } from './chosen-sale.ts'
import type { TakeBack } from './take-back-store.ts'
import { Suggestions } from '../../parts/suggestions.tsx'
import { SizeMark } from '../../parts/size-mark.tsx'
import styles from './chosen-goods.module.css'

const { size: wrongSize, defect, mind } = orderReturnsTexts.reasons
/** Reasons at a counter, where nothing is refused at the door. */
const USUAL_REASONS = [wrongSize, defect, mind]

interface TakenLineProps {
  row: TakenRow
  title: OwnerWords
  store: TakeBack
}

/** The known numbers of sold and returned pieces. */
function factsOf({ sold, left }: TakenRow): string[] {
  if (sold === null) return []
  if (sold === 0) return [texts.notSold]
  const cameBack = sold - (left ?? sold)
  return cameBack > 0 ? [texts.sold(sold), texts.cameBack(cameBack)] : [texts.sold(sold)]
}

function TakenLine({ row, title, store }: TakenLineProps) {
  const name = adminTexts.sale.goods(title.text, row.size)
  return (
    <li className={styles.line} data-taken={row.quantity > 0}>
      <p className={styles.what}>
        <OwnerText words={title} className={styles.title} />
        <SizeMark size={row.size} />
        <span className={styles.facts}>{factsOf(row).join(' · ')}</span>
      </p>
      <span className={styles.price}>
        <PriceField
          price={row.price}
          label={texts.price(name)}
          onChange={(price) => store.setPrice(row, price)}
        />
      </span>
      <QuantityStepper
        value={row.quantity}
        min={0}
        max={row.sold === null || row.sold === 0 ? MAX_QUANTITY : row.sold}
        label={texts.pieces(name)}
        onChange={(quantity) => store.setQuantity(row, quantity)}
      />
    </li>
  )
}

/** Whether more than one piece of the sale can be chosen. */
export function isOfSeveral({ bought, rows }: ChosenSale): boolean {
  return bought.lines !== null && (rows.length > 1 || rows.some(({ sold }) => (sold ?? 0) > 1))
}

interface ChosenGoodsProps {
  store: TakeBack
  chosen: ChosenSale
  /** The title of a line as it is shown. */
  titleOf: (line: SoldLine) => OwnerWords
}

/** The goods of the chosen sale: the returned quantity of each, where the goods go, and the reason. */
export function ChosenGoods({ store, chosen, titleOf }: ChosenGoodsProps) {
  const { rows, restock, reason } = chosen
  if (rows.length === 0) return null
  return (
    <>
      <ul className={styles.lines}>
        {rows.map((row, index) => (
          // Rows are never moved or removed.
          // oxlint-disable-next-line react/no-array-index-key
          <TakenLine key={index} row={row} title={titleOf(row)} store={store} />
        ))}
      </ul>
      <div className={styles.fate}>
        <Segmented
          label={texts.goods}
          options={[
            { value: 'shelf', label: orderReturnsTexts.restock },
            { value: 'off', label: orderReturnsTexts.writeOff },
          ]}
          value={restock ? 'shelf' : 'off'}
          onChange={(value) => store.setRestock(value === 'shelf')}
        />
      </div>
      <TextField
        label={orderReturnsTexts.reason}
        value={reason}
        maxLength={MAX_REASON_LENGTH}
        autoComplete="off"
        onChange={({ target: { value } }) => store.setReason(value)}
      />
      <Suggestions values={USUAL_REASONS} onChoose={store.setReason} />
    </>
  )
}

/** The button that adds the chosen goods to the open ticket, with their refund. */
export function TakeBackFooter({ store, chosen }: { store: TakeBack; chosen: ChosenSale }) {
  const total = takenTotal(chosen)
  const isNone = takenCount(chosen) === 0
  return (
    <Button
      size="lg"
      block
      disabled={isNone}
      onClick={() => void store.confirm().catch(reportError)}
    >
      {isNone ? texts.none : texts.confirm(formatPrice(total, 'DA'))}
    </Button>
  )
}
