import * as v from 'valibot'
import { CALL_OUTCOMES, CANCEL_REASONS } from '../desk/desk.ts'
import { type Days, daysFileQuery } from './days.ts'

/** What the figures of calls are broken down by, besides their sum. */
export const DESK_BREAKDOWNS = ['day', 'person'] as const
export type DeskBreakdownBy = (typeof DESK_BREAKDOWNS)[number]

/** Query of GET /api/statistics/desk/file. */
export const deskFileQuerySchema = daysFileQuery(DESK_BREAKDOWNS)

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const countOfEach = <Key extends string>(keys: readonly Key[]) =>
  v.object(Object.fromEntries(keys.map((key) => [key, count])) as Record<Key, typeof count>)

/** Calls count when they were made; those that were undone do not. */
const figures = {
  calls: count,
  /** Orders that were called, each once, and those of them that such a call confirmed. */
  orders: count,
  confirmed: count,
  outcomes: countOfEach(CALL_OUTCOMES),
  /** Reasons of the calls that cancelled. */
  reasons: countOfEach(CANCEL_REASONS),
  /**
   * Median seconds from an order to its first call, over orders whose first call is among these calls; null without
   * one. Deleted orders are not included.
   */
  firstCallSeconds: v.nullable(count),
}

export const deskFiguresSchema = v.object({
  sum: v.object(figures),
  /** Days with calls, the newest first. */
  days: v.array(v.object({ day: v.string(), ...figures })),
  /** Most calls first. */
  people: v.array(
    v.object({
      /** The id of the account. */
      id: v.string(),
      /** Its email; null when the account no longer exists. */
      name: v.nullable(v.string()),
      ...figures,
    }),
  ),
})
export type DeskFiguresJson = v.InferInput<typeof deskFiguresSchema>
export type DeskFigures = v.InferOutput<typeof deskFiguresSchema>
export type CallFigures = DeskFigures['sum']

/** The request path for the figures of calls in some days. */
export function deskFiguresPath({ from, to }: Days): string {
  return `/api/statistics/desk?${new URLSearchParams({ from, to })}`
}

/** The request path for these figures by day or person as CSV. */
export function deskFilePath(by: DeskBreakdownBy, { from, to }: Days): string {
  return `/api/statistics/desk/file?${new URLSearchParams({ by, from, to })}`
}
