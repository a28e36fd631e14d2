import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { centimesToDinars } from '../../../../shared/money.ts'
import {
  lossAnswerSchema,
  MAX_REPORTED_LOSSES,
  type LossReportJson,
} from '../../../../shared/sync/losses.ts'
import { PROTOCOL } from '../../../../shared/sync/protocol.ts'
import { toIso } from '../../../../shared/time.ts'
import { callApi } from '../../http/call-api.ts'
import type { LedgerEntry } from '../../local/till/till-ledger.ts'
import { transportOf, type EngineDeps } from '../engine/engine-deps.ts'

type Report = Pick<LossReportJson, 'device' | 'loss'> & {
  operations: (LossReportJson['operations'][number] & { id: OperationId })[]
}

function operationOf(entry: LedgerEntry): Report['operations'][number] {
  const { id, sequence, type, label, total, atMs, count } = entry
  const dinars = total === null ? null : centimesToDinars(total)
  return { id, sequence, type, label, total: dinars, occurredAt: toIso(atMs), count }
}

/** Lost operations as requests of one device and one loss each. */
function reportsOf(entries: readonly LedgerEntry[]): Report[] {
  const reports: Report[] = []
  for (const entry of entries) {
    const { device, loss = entry.id } = entry
    const last = reports.findLast((report) => report.device === device && report.loss === loss)
    if (last && last.operations.length < MAX_REPORTED_LOSSES)
      last.operations.push(operationOf(entry))
    else reports.push({ device, loss, operations: [operationOf(entry)] })
  }
  return reports
}

/**
 * Reports operations that this device lost before they were sent, so that the owner sees them on any device. Operations
 * that the server has are not lost. Repeated until answered; the server counts a loss once. Throws ApiFailure.
 */
export async function tellLosses(deps: EngineDeps, token: string): Promise<void> {
  const { ledger } = deps.tillDb
  for (const report of reportsOf(ledger.lost().filter((entry) => !entry.told))) {
    const { arrived } = await callApi(
      {
        path: '/api/sync/losses',
        body: { protocol: PROTOCOL, ...report },
        schema: lossAnswerSchema,
        token,
      },
      transportOf(deps),
    )
    const ids = report.operations.map(({ id }) => id)
    const known = new Set(arrived)
    ledger.found(ids.filter((id) => known.has(id)))
    ledger.told(ids.filter((id) => !known.has(id)))
  }
}
