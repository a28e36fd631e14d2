import type { Span } from '../../../shared/statistics/period.ts'
import type { AppContext } from '../../app-context.ts'
import { countKind } from '../../database/order-filter.ts'
import { createFiguresThread } from './ask-figures-thread.ts'
import { createStatisticsReader } from './read-statistics.ts'

/** So many orders are summed in some thirty milliseconds; with more, everybody else would wait for it. */
const SUMMED_IN_PLACE = 10_000

/**
 * Reads the statistics of a span as JSON. A large shop's are summed by a thread beside the server's work, a small one
 * need not pay for it: the figures are the same.
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
