import { formatCount } from './formats.ts'

/** Why a file with a table cannot be read. */
export const tableFileTexts = {
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. Please split it.`,
  tooLong: (lines: number) =>
    `This file has more than ${formatCount(lines)} lines. Please split it.`,
  tooMuch:
    'This file holds far more cells than a list has. Copy its filled lines into a new file and choose that.',
  tooSlow:
    'Reading this file takes too long on this device. Copy the list alone into a new file, or save it as CSV, and choose that.',
  openQuote:
    'A quotation mark (") in this file is never closed, so its lines cannot be told apart. Correct it, or save the file as XLSX.',
  oldExcel:
    'This is an old Excel file (XLS) or one with a password. Save it as XLSX without a password, or as CSV.',
  unreadable: 'This file cannot be read. Save it as XLSX or CSV and try again.',
  empty: 'This file is empty, or its first sheet is.',
} as const
