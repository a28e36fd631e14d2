import type { RawBuilder } from 'kysely'

/** One rule of the stored data. */
export interface Check {
  /** Describes one row that the query found, as a sentence. */
  describe: (row: Record<string, unknown>) => string
  query: string | RawBuilder<unknown>
}
