import type { CopiedTable } from './copied-table.ts'

/** A column as the catalogue of a database describes it. */
export interface DescribedColumn {
  table: string
  column: string
  isNumber: boolean
  /** Its place in the primary key, counted from 1; 0: not in it. */
  place: number
  isNumbered: boolean
}

/** Puts the columns and references of a catalogue together. */
export function shapeTables(
  columns: readonly DescribedColumn[],
  references: readonly { table: string; parent: string }[],
): CopiedTable[] {
  const byTable = new Map<string, DescribedColumn[]>()
  for (const column of columns)
    byTable.set(column.table, [...(byTable.get(column.table) ?? []), column])
  return Array.from(byTable, ([name, ofTable]) => ({
    name,
    columns: ofTable.map(({ column }) => column).toSorted(),
    numbers: ofTable.flatMap(({ column, isNumber }) => (isNumber ? [column] : [])).toSorted(),
    primaryKey: ofTable
      .filter(({ place }) => place > 0)
      .toSorted((a, b) => a.place - b.place)
      .map(({ column }) => column),
    references: references.flatMap(({ table, parent }) => (table === name ? [parent] : [])),
    numbered: ofTable.find(({ isNumbered }) => isNumbered)?.column ?? null,
  }))
}
