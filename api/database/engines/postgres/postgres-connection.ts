import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { PoolClient } from 'pg'

/** Named statements per connection; the server keeps their parsed form. Beyond it, statements are sent without a name. */
const MAX_STATEMENTS = 500

/** Commands after which data may be different. */
const WRITING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * PostgreSQL keeps no NUL characters in texts, which SQLite does: they are stored as the sign of an unknown character, so
 * that what somebody sends with one is kept, as on SQLite, and no statement fails for it.
 */
export function withoutNul(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0')
    ? value.replaceAll('\0', '\uFFFD')
    : value
}

const statementNames = new Map<string, string>()

/** The name under which every connection prepares a statement. */
function nameOf(sql: string): string | undefined {
  const known = statementNames.get(sql)
  if (known !== undefined) return known
  if (statementNames.size >= MAX_STATEMENTS) return undefined
  const name = `s${statementNames.size}`
  statementNames.set(sql, name)
  return name
}

/** One connection of a pool, for the time of a transaction. Its statements run one after the other. */
export class PostgresConnection implements DatabaseConnection {
  readonly client: PoolClient
  /** Why the connection cannot be used again, once that is known. */
  fault: Error | undefined
  #hasWritten = false
  #last: Promise<unknown> = Promise.resolve()

  constructor(client: PoolClient) {
    this.client = client
  }

  /** Whether the transaction has changed rows. */
  get hasWritten(): boolean {
    return this.#hasWritten
  }

  /** Runs statements without parameters. Returns the command that the last of them ended with. */
  async run(sql: string): Promise<string | undefined> {
    const results: unknown = await this.client.query(sql)
    const last: unknown = Array.isArray(results) ? results.at(-1) : results
    return (last as { command?: string }).command
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // pg allows one query at a time on a connection; a transaction may be asked for several at once.
    const before = this.#last
    const result = before.then(() => this.#query<R>(sql, parameters))
    this.#last = result.catch(() => undefined)
    return result
  }

  async #query<R>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    const name = parameters.length > 0 ? nameOf(sql) : undefined
    const { command, rowCount, rows } = await this.client.query({
      text: sql,
      values: parameters.map(withoutNul),
      ...(name !== undefined && { name }),
    })
    if (!WRITING.has(command)) return { rows: rows as R[] }
    if (rowCount !== 0) this.#hasWritten = true
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  // oxlint-disable-next-line require-yield -- the interface requires this method; no query here is streamed
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('This driver does not stream results.')
  }
}
