import { readCsvTable } from './read-csv-table.ts'
import { readXlsxTable } from './read-xlsx-table.ts'
import { MAX_FILE_BYTES, MAX_ROWS, type ReadTable, TableFault, type TableRow } from './table.ts'

const beginsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, place) => bytes[place] === byte)

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** XLS, and XLSX with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

/** A file with NUL bytes is no text, unless it is UTF-16. */
function isBinary(bytes: Uint8Array): boolean {
  const isUtf16 = beginsWith(bytes, [0xff, 0xfe])
  return !isUtf16 && bytes.subarray(0, 4096).includes(0)
}

async function readRows(bytes: Uint8Array): Promise<TableRow[] | null> {
  return beginsWith(bytes, ZIP) ? readXlsxTable(bytes, MAX_ROWS) : readCsvTable(bytes, MAX_ROWS)
}

/** Reads a CSV or XLSX file, told apart by its content. Heavy: call it in a worker. */
export async function readTable(bytes: Uint8Array): Promise<ReadTable> {
  if (bytes.length > MAX_FILE_BYTES) return { problem: 'too-large' }
  if (bytes.length === 0) return { problem: 'empty' }
  if (beginsWith(bytes, OLE)) return { problem: 'old-excel' }
  if (!beginsWith(bytes, ZIP) && isBinary(bytes)) return { problem: 'unreadable' }
  try {
    const rows = await readRows(bytes)
    if (rows === null) return { problem: 'too-long' }
    return rows.length === 0 ? { problem: 'empty' } : { rows }
  } catch (error) {
    return { problem: error instanceof TableFault ? error.problem : 'unreadable' }
  }
}
