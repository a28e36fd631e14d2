import type { Expression, RawBuilder } from 'kysely'
import type { Check } from './integrity-check.ts'

/** Parts of queries that each engine writes in its own way. */
export interface EngineQueries {
  /** Condition: `part` is somewhere in the text, letter by letter. An empty part is in every text. */
  contains(text: Expression<string>, part: string): RawBuilder<boolean>
  /** Subquery: the texts of a JSON array, in a column `value`. One parameter however many they are. */
  texts(json: string): RawBuilder<string>
  /** Subquery: the whole numbers of a JSON array, in a column `value`. */
  numbers(json: string): RawBuilder<number>
  /** Subquery: a JSON array of pairs of whole numbers, in columns `low` and `high`, with `place`, counted from 0. */
  pairs(json: string): RawBuilder<{ place: number; low: number; high: number }>
  /** The text at a path such as 'order._id' of a column with a JSON object; null when there is none. */
  jsonText(column: Expression<string>, path: string): RawBuilder<string | null>
  /** As jsonText(), for a whole number. */
  jsonNumber(column: Expression<string>, path: string): RawBuilder<number | null>
  /** 'join' or its like: the table before it is read first. SQLite knows too little of the data to choose well. */
  readonly joinInOrder: RawBuilder<unknown>
  /** SQL to write after the name of a table: makes SQLite read the table by this index. Empty on PostgreSQL. */
  indexedBy(index: string): RawBuilder<unknown>
  /** A column in a condition that no index is to be used for. */
  withoutIndex(column: Expression<string>): RawBuilder<string>
  /** Integrity checks that only this engine needs. */
  readonly checks: readonly Check[]
}
