import type { Period } from '../../../../shared/statistics/period.ts'
import { statisticsPath, statisticsSchema } from '../../../../shared/statistics/statistics.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { statisticsTexts as texts } from '#texts/statistics.ts'
import { FiguresAnswer } from './figures-answer.tsx'
import { KeyFigures } from './key-figures.tsx'
import { ShippedProducts } from './shipped-products.tsx'
import { StatusBreakdown } from './status-breakdown.tsx'
import styles from './period-figures.module.css'

/** The figures of one period, from the server or the cached answer. */
export function PeriodFigures({ period }: { period: Period }) {
  const path = statisticsPath(period)
  const answer = useCachedAnswer({ key: path, path, schema: statisticsSchema })
  return (
    <FiguresAnswer
      texts={texts}
      answer={answer}
      renderFigures={({
        kpis,
        linesWithoutCost,
        orderStatusCounts,
        shippedProductsInPeriod: products,
      }) => (
        <>
          <KeyFigures kpis={kpis} linesWithoutCost={linesWithoutCost} />
          <div className={styles.details}>
            <StatusBreakdown counts={orderStatusCounts} />
            <ShippedProducts period={texts.period(period)} products={products} />
          </div>
        </>
      )}
    />
  )
}
