import type { Span } from '../../../shared/statistics/period.ts'
import type { AppContext } from '../../app-context.ts'
import { countKind } from '../../database/order-filter.ts'
import { createFiguresThread } from './ask-figures-thread.ts'
import { createStatisticsReader } from './read-statistics.ts'

/** Up to this many orders take about 30 ms to sum; more would block all other requests for too long. */
const SUMMED_IN_PLACE = 10_000

/**
 * Reads the statistics of a span as JSON. In a large shop a worker thread computes them; a small shop does not need
 * the memory of a thread. The figures are the same.
 */
export function createStatistics(
  app: Pick<AppContext, 'db' | 'config' | 'clock' | 'atStop'>,
  summedInPlace = SUMMED_IN_PLACE,
): (span: Span) => Promise<Buffer> {
  const readInPlace = createStatisticsReader(app.db)
  const thread = createFiguresThread(app.config.dataDir)
  app.atStop(thread.end)
  return async (span) => {
    const isSmall =
      (await app.db.read((transaction) => countKind(transaction, {}))) <= summedInPlace
    return isSmall ? readInPlace(span, app.clock()) : thread.read(span, app.clock())
  }
}
