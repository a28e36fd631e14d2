import * as v from 'valibot'
import { isKnownOperationType, OPERATIONS } from '../../../../shared/operations/registry.ts'
import type { OperationRow } from './till-db.ts'

/** Loose, since a rejected operation may lack other fields. */
const operationJsonSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ type: v.string(), payload: v.looseObject({}) }),
)

/**
 * Replaces an operation's customer by a walk-in's details. `redacted` marks the changed text: the server treats it as
 * the operation that it has under this id or, when a restore lost that one, as a sale to a walk-in. Returns the same
 * row when it has no customer.
 */
export function withoutCustomer<Row extends Pick<OperationRow, 'wire'>>(row: Row): Row {
  const read = v.safeParse(operationJsonSchema, row.wire)
  if (!read.success || !isKnownOperationType(read.output.type)) return row
  const { type, payload } = read.output
  const walkIn = OPERATIONS[type].withoutCustomer(payload)
  if (walkIn === payload) return row
  return { ...row, wire: JSON.stringify({ ...read.output, payload: walkIn, redacted: true }) }
}
