import { tableFileTexts as texts } from '#texts/table-file.ts'
import { MAX_FILE_BYTES, MAX_ROWS, type TableProblem } from './table.ts'

export const MAX_FILE_MEGABYTES = MAX_FILE_BYTES / (1024 * 1024)

/** Why a file cannot be read, in words. */
export const TABLE_PROBLEMS: Readonly<Record<TableProblem, string>> = {
  'too-large': texts.tooLarge(MAX_FILE_MEGABYTES),
  'too-long': texts.tooLong(MAX_ROWS),
  'too-much': texts.tooMuch,
  'too-slow': texts.tooSlow,
  'old-excel': texts.oldExcel,
  'open-quote': texts.openQuote,
  unreadable: texts.unreadable,
  empty: texts.empty,
}

/** File types that the chooser offers. */
export const TABLE_FILES =
  '.xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
