import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { PoolClient, QueryConfig, QueryResult as Answer } from 'pg'

/**
 * Named statements per connection; the server keeps their parsed form. Beyond it, statements are sent without a name.
 */
const MAX_STATEMENTS = 500

/** pg's error for a statement that was not answered in time, which has no code. */
function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** Commands after which data may be different. */
const WRITING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * PostgreSQL cannot store NUL characters in texts, but SQLite can. They are replaced by the Unicode replacement
 * character, so that a text with one is stored and no statement fails because of it.
 */
export function withoutNul(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0')
    ? value.replaceAll('\0', '\uFFFD')
    : value
}

const statementNames = new Map<string, string>()
let generation = 0

/** The name under which every connection prepares a statement. */
function nameOf(sql: string): string | undefined {
  const known = statementNames.get(sql)
  if (known !== undefined) return known
  if (statementNames.size >= MAX_STATEMENTS) return undefined
  const name = `s${generation}_${statementNames.size}`
  statementNames.set(sql, name)
  return name
}

/**
 * Whether a statement was prepared before another process migrated its tables. PostgreSQL refuses it under its old name
 * for as long as the connection lives. Afterwards all statements get new names, so the transaction can be retried.
 */
export function isPreparedForOtherTables(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type'
}

function forgetNames(): void {
  statementNames.clear()
  generation += 1
}

/** One connection of a pool, for the time of a transaction. Its statements run one after the other. */
export class PostgresConnection implements DatabaseConnection {
  readonly client: PoolClient
  /** Why the connection cannot be used again, once that is known. */
  fault: Error | undefined
  readonly #statementMs: number | undefined
  #hasWritten = false
  #isEnding = false
  #begun: Promise<unknown> | undefined
  #last: Promise<unknown> = Promise.resolve()

  /** `statementMs`: how long to wait for the answer to a statement; without it, as long as it takes. */
  constructor(client: PoolClient, statementMs?: number) {
    this.client = client
    this.#statementMs = statementMs
  }

  /** Whether the transaction has changed rows. */
  get hasWritten(): boolean {
    return this.#hasWritten
  }

  /** Whether the transaction was begun by `beginReading`. */
  get isReading(): boolean {
    return this.#begun !== undefined
  }

  /**
   * Begins a transaction that only reads. The statement is sent together with the first one of the transaction, which
   * then waits for both answers. A transaction that writes must not begin like this: if the beginning failed, the
   * statements behind it would be executed outside of a transaction.
   */
  beginReading(sql: string): void {
    this.#begun = this.run(sql)
    // The first statement reports it.
    this.#begun.catch(() => undefined)
  }

  /**
   * Ends a transaction that only reads. The statement is sent after the one that is under way; those that wait are not
   * run. Does not wait for the answer, which cannot change what was read. If the connection is lost, its next user gets
   * the error.
   */
  endReading(sql: string): void {
    this.#isEnding = true
    this.run(sql).catch(() => undefined)
  }

  /**
   * Ends the transaction by statements without parameters, after the one that is under way. Those that wait behind it
   * are not run: they would be outside of the transaction. Returns the answer to each of them.
   */
  async end(sql: string): Promise<Answer[]> {
    this.#isEnding = true
    await this.#last
    return this.runAll(sql)
  }

  /** Runs statements without parameters, and returns the answer to each of them. */
  async runAll(sql: string): Promise<Answer[]> {
    const results: Answer | Answer[] = await this.#ask({ text: sql })
    return Array.isArray(results) ? results : [results]
  }

  /** Runs statements without parameters. Returns the command that the last of them ended with. */
  async run(sql: string): Promise<string | undefined> {
    return (await this.runAll(sql)).at(-1)?.command
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // pg allows one query at a time on a connection; a transaction may be asked for several at once.
    const before = this.#last
    const result = before.then(() => {
      if (this.#isEnding) throw new Error('A statement was left waiting by its transaction.')
      return this.#query<R>(sql, parameters)
    })
    this.#last = result.catch(() => undefined)
    return result
  }

  async #query<R>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    const name = parameters.length > 0 ? nameOf(sql) : undefined
    const [{ command, rowCount, rows }] = await Promise.all([
      this.#ask({
        text: sql,
        values: parameters.map(withoutNul),
        ...(name !== undefined && { name }),
      }),
      this.#begun,
    ])
    if (!WRITING.has(command)) return { rows: rows as R[] }
    if (rowCount !== 0) this.#hasWritten = true
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  async #ask(query: QueryConfig): Promise<Answer> {
    const limit = this.#statementMs
    try {
      return await this.client.query({
        ...query,
        ...(limit !== undefined && { query_timeout: limit }),
      })
    } catch (error) {
      // The statement may still go on there: nothing more can be sent on this connection.
      if (isUnanswered(error)) this.fault = error
      if (isPreparedForOtherTables(error)) forgetNames()
      throw error
    }
  }

  // oxlint-disable-next-line require-yield -- the interface requires this method; no query here is streamed
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('This driver does not stream results.')
  }
}
