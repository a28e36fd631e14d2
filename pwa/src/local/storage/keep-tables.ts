import type { DBCoreTable, Dexie } from 'dexie'

/**
 * Keeps the layers of each table once they are built. Dexie builds them anew for every table that a transaction
 * names, though they only depend on the schema: half of the time of a small transaction.
 */
export function keepTables(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'kept-tables',
    create: (core) => {
      const kept = new Map<string, DBCoreTable>()
      const table = (name: string) => {
        const known = kept.get(name) ?? core.table(name)
        kept.set(name, known)
        return known
      }
      return { ...core, table }
    },
  })
}
