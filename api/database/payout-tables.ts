import type { Generated } from 'kysely'
import type { LineKind } from '../../shared/payouts/judge-line.ts'
import type { PAYOUT_SOURCES } from '../../shared/payouts/payout.ts'

/** The tables of what couriers pay. */
export interface PayoutTables {
  payouts: {
    number: Generated<number>
    /** Made by the device. */
    id: string
    courier_id: string
    /** As it was called then. */
    courier_name: string
    admin_id: string
    at_ms: number
    /** On which the money came, in the shop's calendar. */
    day: string
    received_centimes: number
    /** The sum over its lines that count. */
    expected_centimes: number
    source: (typeof PAYOUT_SOURCES)[number]
    note: string
    /** Hash of the request: the same id with other lines is another request. */
    content_hash: string
    lines: number
    counted: number
    reversed_at_ms: number | null
    reversed_by: string | null
    reversal_note: Generated<string>
  }
  payout_lines: {
    payout_id: string
    position: number
    /** Null when no parcel has the number of the line. */
    parcel_id: string | null
    /** The number as stated in the file or scanned; '' for none. */
    reference: string
    kind: LineKind
    /** 0 also after the payout was reversed. */
    counted: 0 | 1
    /** How many counting lines the parcel had before this one; null for a line that never counted. */
    turn: number | null
    /** What was owed for the parcel in all, and how much of it this line was expected to bring. */
    due_centimes: number
    amount_centimes: number
    stated_centimes: number | null
    /** The number of the payout that had settled it before. */
    paid_in: number | null
    /** 1: the payout set the parcel delivered. */
    delivered: 0 | 1
  }
}
