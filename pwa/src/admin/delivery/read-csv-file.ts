import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import { deliveryTexts } from '#texts/delivery.ts'
import type { ReadTariffFile } from './tariff-file.ts'

const texts = deliveryTexts.file

/** Many times the size of a list of all wilayas. */
const MAX_BYTES = 200_000

/** The text of a CSV file. Excel's plain 'CSV' is not UTF-8, which a strict decoder notices. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads a file of tariffs; the library is loaded for it. `problem`: why the file as a whole cannot be used. */
export async function readCsvFile(
  file: File,
  tariffs: readonly Tariff[],
): Promise<ReadTariffFile | { problem: string }> {
  if (file.size > MAX_BYTES) return { problem: texts.tooLarge }
  try {
    const [{ default: csv }, { readTariffFile }] = await Promise.all([
      import('papaparse'),
      import('./tariff-file.ts'),
    ])
    const read = readTariffFile(decode(await file.arrayBuffer()), tariffs, csv)
    const isEmpty = read.changes.size === 0 && read.problems.length === 0
    return isEmpty ? { problem: texts.unreadable } : read
  } catch {
    return { problem: texts.unreadable }
  }
}
