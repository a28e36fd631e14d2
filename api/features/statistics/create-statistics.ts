import type { Span } from '../../../shared/statistics/period.ts'
import type { AppContext } from '../../app-context.ts'
import { countKind } from '../../database/order-filter.ts'
import { createFiguresThread } from './ask-figures-thread.ts'
import { type BreakdownQuestion, createBreakdownReader } from './read-breakdown.ts'
import { createDeskFiguresReader, type DeskQuestion } from './read-desk-figures.ts'
import { createParcelFiguresReader, type ParcelQuestion } from './read-parcel-figures.ts'
import { createStatisticsReader } from './read-statistics.ts'

/** Up to this many orders take about 30 ms to sum; more would block all other requests for too long. */
const SUMMED_IN_PLACE = 10_000

export interface Statistics {
  /** Reads the statistics of a span as JSON. */
  read(span: Span): Promise<Buffer>
  /** Reads a breakdown as JSON or CSV. */
  readBreakdown(question: BreakdownQuestion): Promise<Buffer>
  /** Reads the figures of calls as JSON or CSV. */
  readDesk(question: DeskQuestion): Promise<Buffer>
  /** Reads the figures of parcels as JSON or CSV. */
  readParcels(question: ParcelQuestion): Promise<Buffer>
}

/**
 * Reads the figures of the shop. In a large shop a worker thread computes them; a small shop does not need the memory
 * of a thread. The figures are the same.
 */
export function createStatistics(
  app: Pick<AppContext, 'db' | 'config' | 'clock' | 'atStop'>,
  summedInPlace = SUMMED_IN_PLACE,
): Statistics {
  const readInPlace = createStatisticsReader(app.db)
  const readBreakdownInPlace = createBreakdownReader(app.db)
  const readDeskInPlace = createDeskFiguresReader(app.db)
  const readParcelsInPlace = createParcelFiguresReader(app.db)
  const { dataDir, databaseUrl } = app.config
  const thread = createFiguresThread({ dataDir, databaseUrl })
  app.atStop(thread.end)
  const isSmall = async () =>
    (await app.db.read((transaction) => countKind(transaction, {}))) <= summedInPlace
  return {
    async read(span) {
      return (await isSmall()) ? readInPlace(span, app.clock()) : thread.read(span, app.clock())
    },
    async readBreakdown(question) {
      return (await isSmall()) ? readBreakdownInPlace(question) : thread.readBreakdown(question)
    },
    async readDesk(question) {
      return (await isSmall()) ? readDeskInPlace(question) : thread.readDesk(question)
    },
    async readParcels(question) {
      return (await isSmall()) ? readParcelsInPlace(question) : thread.readParcels(question)
    },
  }
}
