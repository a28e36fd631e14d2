import {
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Pool } from 'pg'
import { PostgresDriver } from './postgres-driver.ts'

/** Kysely's dialect for a pool of connections whose transactions are those of PostgresDriver. */
export class PostgresDialect implements Dialect {
  readonly #pool: Pool
  readonly #connections: number
  readonly #statementMs: number | undefined

  /** As the constructor of PostgresDriver. */
  constructor(pool: Pool, connections: number, statementMs?: number) {
    this.#pool = pool
    this.#connections = connections
    this.#statementMs = statementMs
  }

  createDriver(): PostgresDriver {
    return new PostgresDriver(this.#pool, this.#connections, this.#statementMs)
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
