import {
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Pool } from 'pg'
import { PostgresDriver, type ServedHistory } from './postgres-driver.ts'

/** Kysely's dialect for a pool of connections whose transactions are those of PostgresDriver. */
export class PostgresDialect implements Dialect {
  readonly #pool: Pool
  readonly #connections: number
  readonly #statementMs: number | undefined
  readonly #served: ServedHistory | undefined

  /** As the constructor of PostgresDriver. */
  constructor(pool: Pool, connections: number, statementMs?: number, served?: ServedHistory) {
    this.#pool = pool
    this.#connections = connections
    this.#statementMs = statementMs
    this.#served = served
  }

  createDriver(): PostgresDriver {
    return new PostgresDriver(this.#pool, this.#connections, this.#statementMs, this.#served)
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler()
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter()
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the type that Kysely's Dialect asks for
  createIntrospector(db: Kysely<any>): PostgresIntrospector {
    return new PostgresIntrospector(db)
  }
}
