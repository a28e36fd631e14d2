import type { DBCoreTable, Dexie } from 'dexie'

/**
 * Caches the middleware layers of each table. Dexie builds them again for every table of a transaction, though they
 * depend only on the schema, which takes half of the time of a small transaction.
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
