import * as v from 'valibot'
import { amountSchema } from '../schemas.ts'
import { type Days, daysFileQuery } from './days.ts'

/** What the figures of parcels are broken down by, besides their sum. */
export const PARCEL_BREAKDOWNS = ['courier', 'wilaya'] as const
export type ParcelBreakdownBy = (typeof PARCEL_BREAKDOWNS)[number]

/** Query of GET /api/statistics/parcels/file. */
export const parcelFileQuerySchema = daysFileQuery(PARCEL_BREAKDOWNS)

const parcels = v.object({
  parcels: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The cash at the hand-over; for a parcel that was delivered in part, the collected amount. */
  cash: amountSchema,
})

/** Figures of the parcels handed over on the days, except for withdrawn ones. */
const figures = { delivered: parcels, onTheWay: parcels, cameBack: parcels }

export const parcelFiguresSchema = v.object({
  sum: v.object(figures),
  /** Most parcels first. */
  couriers: v.array(v.object({ id: v.string(), name: v.string(), ...figures })),
  /** As the tariffs spell them; most parcels first. */
  wilayas: v.array(v.object({ wilaya: v.string(), ...figures })),
})
export type ParcelFiguresJson = v.InferInput<typeof parcelFiguresSchema>
export type FiguresOfParcels = v.InferOutput<typeof parcelFiguresSchema>
export type ParcelFigures = FiguresOfParcels['sum']

/** The percentage of ended parcels that came back; null while none ended. */
export function returnShare({
  delivered,
  cameBack,
}: {
  delivered: { parcels: number }
  cameBack: { parcels: number }
}): number | null {
  const ended = delivered.parcels + cameBack.parcels
  return ended === 0 ? null : (100 * cameBack.parcels) / ended
}

/** The request path for the figures of parcels of some days. */
export function parcelFiguresPath({ from, to }: Days): string {
  return `/api/statistics/parcels?${new URLSearchParams({ from, to })}`
}

/** The request path for these figures by courier or wilaya as CSV. */
export function parcelFilePath(by: ParcelBreakdownBy, { from, to }: Days): string {
  return `/api/statistics/parcels/file?${new URLSearchParams({ by, from, to })}`
}
