import { type Expression, sql } from 'kysely'
import type { EngineQueries } from '../../engine-queries.ts'

/**
 * Both json and jsonb refuse to read any text of a document that has an escaped NUL character, or half of a pair of
 * surrogates, in one of them, which a program may have sent. JSON.stringify escapes both, in small letters.
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
  // The planner has statistics and needs no help.
  joinInOrder: sql`join`,
  indexedBy: () => nothing,
  withoutIndex: (column) => sql`${column}`,
  // Foreign keys are always checked, and what the server stores is its own to verify.
  checks: [],
}
