import type { ReadTransaction } from '../database.ts'
import type { CopiedTable } from './copied-table.ts'

/** Triggers fill them while other tables are copied, so they are emptied and copied last. */
export const DERIVED_TABLES: ReadonlySet<string> = new Set(['order_counts', 'changed_orders'])

/** In an order in which every reference finds its row. */
function inOrder(tables: readonly CopiedTable[]): CopiedTable[] {
  const ordered = new Set<CopiedTable>()
  const visit = (table: CopiedTable) => {
    for (const parent of tables) {
      if (parent !== table && table.references.includes(parent.name) && !ordered.has(parent))
        visit(parent)
    }
    ordered.add(table)
  }
  for (const table of tables) if (!DERIVED_TABLES.has(table.name)) visit(table)
  for (const table of tables) ordered.add(table)
  return [...ordered]
}

const describe = ({ name, columns, primaryKey }: CopiedTable) =>
  `${name} (${columns.join(', ')}; ${primaryKey.join(', ')})`

/** All tables of the shop's data, parents before children. */
export async function readCopiedTables(db: ReadTransaction): Promise<CopiedTable[]> {
  const tables = await db.engine.readTables(db)
  return inOrder(tables.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
}

/** Throws unless both databases have the same tables: a table that only one has would be lost. */
export function expectSameTables(
  source: readonly CopiedTable[],
  target: readonly CopiedTable[],
): void {
  const inTarget = new Set(target.map(describe))
  const inSource = new Set(source.map(describe))
  const onlyOne = [...inSource, ...inTarget].filter(
    (table) => !inSource.has(table) || !inTarget.has(table),
  )
  if (onlyOne.length > 0)
    throw new Error(`Only one of the databases has the tables ${onlyOne.join(', ')}.`)
}
