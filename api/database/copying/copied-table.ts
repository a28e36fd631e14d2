/** A table of the shop's data, as a copy into another database sees it. */
export interface CopiedTable {
  name: string
  columns: readonly string[]
  /** Columns of whole numbers. */
  numbers: readonly string[]
  primaryKey: readonly string[]
  /** Names of the tables whose rows must be there first. */
  references: readonly string[]
  /** The column whose numbers the database gives out and never gives again; null when there is none. */
  numbered: string | null
}
