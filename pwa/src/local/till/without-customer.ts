import * as v from 'valibot'
import { isKnownOperationType, OPERATIONS } from '../../../../shared/operations/registry.ts'
import type { OperationRow } from './till-db.ts'

/** Loose, because what the server refused may lack anything else. */
const operationJsonSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ type: v.string(), payload: v.looseObject({}) }),
)

/**
 * An operation with a walk-in's details in the place of its customer's. Its text is another one then, which it says:
 * the server takes it for the operation it knows under this id, or, when a restore lost that, for a walk-in's sale.
 * The same row when it names nobody.
 */
export function withoutCustomer<Row extends Pick<OperationRow, 'wire'>>(row: Row): Row {
  const read = v.safeParse(operationJsonSchema, row.wire)
  if (!read.success || !isKnownOperationType(read.output.type)) return row
  const { type, payload } = read.output
  const walkIn = OPERATIONS[type].withoutCustomer(payload)
  if (walkIn === payload) return row
  return { ...row, wire: JSON.stringify({ ...read.output, payload: walkIn, redacted: true }) }
}
