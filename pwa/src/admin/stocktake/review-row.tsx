import { formatList } from '#texts/formats.ts'
import { TriangleAlert } from 'lucide-react'
import { centimes } from '../../../../shared/money.ts'
import { stocktakeTexts as texts } from '#texts/stocktake.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { OwnerText } from '../../ui/owner-text.tsx'
import { lineTitle } from '../../ui/owner-words.ts'
import { type Costs, type CountRow, differenceOf } from './stocktake-rows.ts'
import styles from './review-row.module.css'

interface ReviewRowProps {
  row: CountRow
  /** Null: hidden, or unknown. */
  costs: Costs | null
  onAgain: (row: CountRow) => void
  onZero: (row: CountRow) => void
}

/** One size: the expected and the counted pieces, and its actions. */
export function ReviewRow({ row, costs, onAgain, onZero }: ReviewRowProps) {
  const { counted, size, product } = row
  const words = lineTitle(row, product)
  const difference = differenceOf(row)
  const cost = costs?.[row.productId]
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <p className={styles.title}>
          <OwnerText words={words} /> <bdi className={styles.size}>{size ?? texts.onePiece}</bdi>
        </p>
        <p className={styles.more}>
          {product === undefined && <span className={styles.doubt}>{texts.gone}</span>}
          <span>{texts.expected(counted?.expected ?? row.shown)}</span>
          {counted !== null && <span>{texts.counted(counted.pieces)}</span>}
          {counted !== null && counted.tallies.length > 1 && (
            <span>
              {texts.tills(
                formatList([
                  ...(row.mine === null ? [] : [texts.here(row.mine)]),
                  ...row.theirs.map(({ till: code, pieces }) => texts.till(code, pieces)),
                ]),
              )}
            </span>
          )}
        </p>
        {counted?.doubts.map((doubt) => (
          <p key={doubt} className={styles.doubt}>
            <TriangleAlert size={16} aria-hidden="true" />
            <span>{texts.doubts[doubt]}</span>
          </p>
        ))}
      </div>
      {difference !== null && (
        <p className={styles.difference} data-sign={Math.sign(difference)}>
          <span dir="ltr">{texts.difference(difference)}</span>
          {difference !== 0 && cost !== undefined && (
            <Money amount={centimes(difference * cost)} label="DA" className={styles.value} />
          )}
        </p>
      )}
      {counted === null ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={texts.asZeroOf(words.text, size)}
          onClick={() => onZero(row)}
        >
          {texts.asZero}
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={texts.againOf(words.text, size)}
          onClick={() => onAgain(row)}
        >
          {texts.again}
        </Button>
      )}
    </div>
  )
}
