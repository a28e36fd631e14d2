import { type Expression, sql } from 'kysely'
import type { EngineQueries } from '../../engine-queries.ts'

/**
 * Neither json nor jsonb can read any text of a document in which one text has an escaped NUL character or an unpaired
 * surrogate, which clients may send. JSON.stringify writes both escapes in lower case.
 */
const asJson = (text: Expression<string>) =>
  sql`cast(regexp_replace(${text}, '\\\\u(0000|d[89a-f][0-9a-f]{2})', '\\\\ufffd', 'g') as json)`

const jsonValue: EngineQueries['jsonText'] = (column, path) =>
  sql`(${asJson(column)} #>> ${sql.lit(`{${path.replaceAll('.', ',')}}`)})`

const nothing = sql``

export const postgresQueries: EngineQueries = {
  contains: (text, part) => sql`strpos(${text}, ${part}) > 0`,
  texts: (json) => sql`(select value from json_array_elements_text(${asJson(sql`${json}`)}))`,
  numbers: (json) =>
    sql`(select cast(value as bigint) as value from json_array_elements_text(cast(${json} as json)))`,
  pairs: (json) => sql`(
    select ordinality - 1 as place, cast(value ->> 0 as bigint) as low, cast(value ->> 1 as bigint) as high
    from json_array_elements(cast(${json} as json)) with ordinality)`,
  jsonText: jsonValue,
  jsonNumber: (column, path) => sql`cast(${jsonValue(column, path)} as bigint)`,
  // PostgreSQL's planner has statistics and chooses a good join order itself.
  joinInOrder: sql`join`,
  indexedBy: () => nothing,
  withoutIndex: (column) => sql`${column}`,
  // PostgreSQL always enforces foreign keys, and its files are checked by the means of the server.
  checks: [],
}
