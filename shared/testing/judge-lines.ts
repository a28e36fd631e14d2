import * as v from 'valibot'
import { centimes } from '../money.ts'
import type { OrderId } from '../orders/order-id.ts'
import { judgeStatusFile } from '../parcels/judge-status-file.ts'
import type { StatusParcel } from '../parcels/find-line-parcels.ts'
import { type StatusLineJson, statusLineSchema } from '../parcels/status-file.ts'
import { readWords } from '../parcels/status-words.ts'

export const at = (text: string) => Date.parse(`${text}+01:00`)
export const NOW = at('2026-11-26T20:00:00')

export const parcelOf = (number: number, changes: Partial<StatusParcel> = {}): StatusParcel => ({
  id: `parcel ${number}`,
  orderId: `order ${number}` as OrderId,
  orderNumber: number,
  fullName: 'Amine Bouzid',
  cash: centimes(4200_00),
  tracking: '',
  state: 'handed-over',
  stateAtMs: at('2026-11-24T18:00:00'),
  received: false,
  courierId: 'rapide',
  handedOverAtMs: at('2026-11-24T18:00:00'),
  reported: [],
  collected: null,
  isSettled: false,
  ...changes,
})

export const lineOf = (
  number: number | null,
  word: string,
  changes: Partial<StatusLineJson> = {},
) => ({
  number,
  word,
  tracking: '',
  at: null,
  isDateBad: false,
  collected: null,
  ...changes,
})

export type Line = ReturnType<typeof lineOf>

/** Judges these lines as consecutive lines of a file, starting with its second line. */
export function judge(
  lines: readonly Line[],
  parcels: readonly StatusParcel[],
  madeAt = '2026-11-26T12:00:00',
) {
  return judgeStatusFile({
    courierId: 'rapide',
    lines: lines.map((line, n) => v.parse(statusLineSchema, { line: n + 2, ...line })),
    parcels,
    meaningOf: readWords('yalidine', []),
    madeAtMs: at(madeAt),
    nowMs: NOW,
  })
}

export const outcomes = (...args: Parameters<typeof judge>) =>
  judge(...args).map(({ outcome }) => outcome)
