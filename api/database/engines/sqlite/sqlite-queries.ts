import { sql } from 'kysely'
import type { EngineQueries } from '../../engine-queries.ts'
import { sqliteChecks } from './sqlite-checks.ts'

const jsonValue: EngineQueries['jsonText'] = (column, path) =>
  sql`json_extract(${column}, ${sql.lit(`$.${path}`)})`

const values = (json: string) => sql<never>`(select value from json_each(${json}))`

export const sqliteQueries: EngineQueries = {
  contains: (text, part) => sql`instr(${text}, ${part}) > 0`,
  texts: values,
  numbers: values,
  pairs: (json) =>
    sql`(select key as place, value ->> 0 as low, value ->> 1 as high from json_each(${json}))`,
  jsonText: jsonValue,
  jsonNumber: (column, path) => jsonValue(column, path).$castTo<number | null>(),
  // SQLite does not reorder a cross join.
  joinInOrder: sql`cross join`,
  indexedBy: (index) => sql`indexed by ${sql.ref(index)}`,
  // A unary plus keeps SQLite from using an index for the column and changes nothing else.
  withoutIndex: (column) => sql`+${column}`,
  checks: sqliteChecks,
}
