/**
 * What a database engine does in its own way. Queries are written once, for both; where SQL cannot be, they ask the
 * engine of their transaction. Each engine is a folder of `engines/`.
 */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
}
