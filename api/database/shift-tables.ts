import type { OperationId } from '../../shared/operations/operation-id.ts'
import type { DeviceId } from '../../shared/sync/device-id.ts'

/** The tables of shifts and of the cash in them. */
export interface ShiftTables {
  /** Shifts of tills, each from the first of its operations that arrived. */
  shifts: {
    id: string
    device_id: DeviceId
    /** The time of its opening; until that arrives, of the first operation that arrived. */
    at_ms: number
    /** The account; null while the opening has not arrived. */
    opened_by: string | null
    /** Null while the opening has not arrived. */
    float_centimes: number | null
  }
  /** The cash journal: what tills counted to their shifts, as they said it. Rows are never changed. */
  shift_entries: {
    operation_id: OperationId
    shift: string
    kind: 'sale' | 'return' | 'in' | 'out'
    amount_centimes: number
    /** Of a sale: what was taken off the shop's prices; else 0. */
    taken_off_centimes: number
    /** The number of a receipt or a return; of cash put in or taken out, the reason. */
    label: string
    device_id: DeviceId
    /** Of the operation on its device. */
    sequence: number
    admin_id: string
    occurred_at_ms: number
  }
  /** The ends of shifts, as their tills counted and reckoned them. */
  shift_closes: {
    operation_id: OperationId
    shift: string
    /** 'T1-Z0042' */
    z_number: string
    device_id: DeviceId
    sequence: number
    admin_id: string
    /** JSON: notes and coins by value. */
    counted: string
    counted_centimes: number
    /** Before the till first said what it expected; null when that was the same. */
    first_counted_centimes: number | null
    /** JSON of ShiftSums, in centimes. */
    sums: string
    expected_centimes: number
    /** What the server expected when it arrived. */
    recorded_centimes: number
    closed_at_ms: number
  }
}
