import { formatMoment } from '#texts/formats.ts'
import { Download, Printer } from 'lucide-react'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { CSV_TYPE } from '../../../../shared/csv.ts'
import { centimes } from '../../../../shared/money.ts'
import { stocktakeTexts as texts } from '#texts/stocktake.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { OwnerText } from '../../ui/owner-text.tsx'
import { lineTitle } from '../../ui/owner-words.ts'
import { PrintSheet } from '../parts/print-sheet.tsx'
import { saveFile } from '../parts/save-file.ts'
import { usePaperJobs } from '../parts/use-paper-jobs.ts'
import { isInStock, noteOf, type ResultLine, resultFile } from './stocktake-result.ts'
import type { KnownStocktake } from './use-stocktakes.ts'
import { VirtualRows } from './virtual-rows.tsx'
import rowStyles from './review-row.module.css'
import styles from './result-panel.module.css'

const ROW_PIXELS = 72

interface ResultPanelProps {
  stocktake: KnownStocktake
  lines: readonly ResultLine[]
  products: readonly CounterProduct[]
  isOwner: boolean
}

function Line({ line, product }: { line: ResultLine; product: CounterProduct | undefined }) {
  const difference = line.counted - line.expected
  const note = noteOf(line)
  return (
    <div className={rowStyles.row}>
      <div className={rowStyles.what}>
        <p className={rowStyles.title}>
          <OwnerText words={lineTitle(line, product)} />{' '}
          <bdi className={rowStyles.size}>{line.size ?? texts.onePiece}</bdi>
        </p>
        <p className={rowStyles.more}>
          <span>{texts.expected(line.expected)}</span>
          <span>{texts.counted(line.counted)}</span>
        </p>
        {note !== '' && <p className={rowStyles.doubt}>{note}</p>}
      </div>
      {isInStock(line) && (
        <p className={rowStyles.difference} data-sign={Math.sign(difference)}>
          <span dir="ltr">{texts.difference(difference)}</span>
          {difference !== 0 && line.unitCost !== null && (
            <Money
              amount={centimes(difference * line.unitCost)}
              label="DA"
              className={rowStyles.value}
            />
          )}
        </p>
      )}
    </div>
  )
}

/** Printed content: every line, in the order of the screen. */
function Sheet({ stocktake, lines, products, isOwner }: ResultPanelProps) {
  const { columns } = texts
  const { endedAt, endedBy, counted, missing, surplus } = stocktake
  return (
    <div className={styles.sheet}>
      <h1>{stocktake.name}</h1>
      <p>{stocktake.categoryTitle === '' ? texts.wholeShop : stocktake.categoryTitle}</p>
      {endedAt !== null && <p>{texts.endedAt(formatMoment(endedAt), endedBy)}</p>}
      <p>
        {[
          texts.countedSizes(counted),
          ...(missing > 0 ? [texts.missingPieces(missing)] : []),
          ...(surplus > 0 ? [texts.surplusPieces(surplus)] : []),
        ].join(' · ')}
      </p>
      <table>
        <thead>
          <tr>
            <th>{columns.article}</th>
            <th>{columns.size}</th>
            <th className={styles.number}>{columns.expected}</th>
            <th className={styles.number}>{columns.counted}</th>
            <th className={styles.number}>{columns.difference}</th>
            {isOwner && <th className={styles.number}>{columns.value}</th>}
            <th>{columns.note}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const product = products.find(({ _id }) => _id === line.productId)
            const difference = line.counted - line.expected
            return (
              <tr key={line.key}>
                <td>
                  <OwnerText words={lineTitle(line, product)} />
                </td>
                <td>
                  <bdi>{line.size}</bdi>
                </td>
                <td className={styles.number}>{line.expected}</td>
                <td className={styles.number}>{line.counted}</td>
                <td className={styles.number}>
                  <span dir="ltr">{texts.difference(difference)}</span>
                </td>
                {isOwner && (
                  <td className={styles.number}>
                    {line.unitCost !== null && (
                      <Money amount={centimes(difference * line.unitCost)} label="DA" />
                    )}
                  </td>
                )}
                <td>{noteOf(line)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The result of an ended stocktake. */
export function ResultPanel(props: ResultPanelProps) {
  const { stocktake, lines, products, isOwner } = props
  const { job, print, printed } = usePaperJobs()
  const { missing, surplus, leftOut, counted, isWaiting, ended } = stocktake
  return (
    <section aria-label={texts.result} className={styles.panel}>
      {isWaiting && ended === 'taken' && <p className={styles.waiting}>{texts.takenNow}</p>}
      {leftOut > 0 && <p className={styles.leftOut}>{texts.leftOut(leftOut)}</p>}
      <ul className={styles.sums}>
        <li>{texts.countedSizes(counted)}</li>
        {missing > 0 && <li className={styles.missing}>{texts.missingPieces(missing)}</li>}
        {surplus > 0 && <li>{texts.surplusPieces(surplus)}</li>}
        {ended === 'taken' && missing === 0 && surplus === 0 && <li>{texts.noDifference}</li>}
      </ul>
      {lines.length === 0 ? (
        <p>{texts.nothingTaken}</p>
      ) : (
        <>
          <div className={styles.buttons}>
            <Button
              variant="secondary"
              icon={<Printer size={18} aria-hidden="true" />}
              onClick={() => print({ what: 'result' })}
            >
              {texts.print}
            </Button>
            <Button
              variant="secondary"
              icon={<Download size={18} aria-hidden="true" />}
              onClick={() =>
                saveFile(
                  `${texts.fileName}-${stocktake.name}.csv`,
                  resultFile(lines, products, isOwner),
                  CSV_TYPE,
                )
              }
            >
              {texts.download}
            </Button>
          </div>
          <VirtualRows
            label={texts.list}
            rows={lines}
            keyOf={({ key }) => key}
            rowPixels={ROW_PIXELS}
          >
            {(line) => (
              <Line line={line} product={products.find(({ _id }) => _id === line.productId)} />
            )}
          </VirtualRows>
        </>
      )}
      {job !== null && (
        <PrintSheet
          key={job.turn}
          pageRule={() => '@page { size: A4; margin: 12mm }'}
          onPrinted={printed}
        >
          <Sheet {...props} />
        </PrintSheet>
      )}
    </section>
  )
}
