/**
 * What a database engine does in its own way. Queries are written once, for both; where SQL cannot be, they ask the
 * engine of their transaction. Each engine is a folder of `engines/`.
 */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  /** How new tables are written, for migrations that are the same for both. */
  readonly ddl: {
    /** Whole numbers of up to 53 bits. */
    readonly integer: string
    /** Text that is compared by its bytes. */
    readonly text: string
    /** Behind the columns of a table with a primary key of its own. */
    readonly tableOptions: string
  }
}
