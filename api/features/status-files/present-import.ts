import type {
  JudgedLineJson,
  OutcomeCounts,
  StatusImportDetailJson,
  StatusImportJson,
} from '../../../shared/parcels/status-file.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { toIso } from '../../../shared/time.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { findStatusImport, type NamedStatusImport } from '../../database/status-files.ts'
import { noOutcomes } from './judge-lines.ts'

export function presentStatusImport(row: NamedStatusImport): StatusImportJson {
  return {
    _id: row.id,
    number: row.number,
    courier: { _id: row.courier_id, name: row.courier_name },
    at: toIso(row.at_ms),
    by: row.email,
    fileName: row.file_name,
    // Earlier imports have no count for an outcome that was added later.
    counts: { ...noOutcomes(), ...(JSON.parse(row.counts) as Partial<OutcomeCounts>) },
    learned: row.learned,
  }
}

/** An import with its lines. Throws Refusal('unknown-status-import'). */
export async function presentStatusImportDetail(
  db: ReadTransaction,
  id: string,
): Promise<StatusImportDetailJson> {
  const row = await findStatusImport(db, id)
  if (!row) throw new Refusal('unknown-status-import')
  return { ...presentStatusImport(row), lines: JSON.parse(row.lines) as JudgedLineJson[] }
}
