/** A cell of a file; Excel turns some texts into dates. */
export type Cell = string | number | boolean | Date | null

export interface TableRow {
  /** In the file, from 1. */
  line: number
  cells: Cell[]
}

/** Why a file as a whole cannot be read. */
export type TableProblem =
  | 'too-large'
  | 'too-long'
  | 'too-much'
  | 'too-slow'
  | 'old-excel'
  | 'open-quote'
  | 'unreadable'
  | 'empty'

/** The limits of a file: 10,000 products of six sizes are about 6 MB as XLSX and 60 MB of XML in it. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024
export const MAX_UNZIPPED_BYTES = 150 * 1024 * 1024
export const MAX_ROWS = 60_000
/** As many as a sheet of Excel has. */
export const MAX_COLUMNS = 16_384
/** Empty cells between filled ones are counted: 60,000 rows of 60 columns. */
export const MAX_CELLS = 3_600_000

/** Thrown for a file that cannot be read as a whole. */
export class TableFault extends Error {
  readonly problem: TableProblem
  constructor(problem: TableProblem) {
    super(problem)
    this.problem = problem
  }
}

/** A file that was read, or why it cannot be. */
export type ReadTable = { rows: TableRow[] } | { problem: TableProblem }
