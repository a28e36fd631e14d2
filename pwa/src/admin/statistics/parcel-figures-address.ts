import {
  PARCEL_BREAKDOWNS,
  type ParcelBreakdownBy,
} from '../../../../shared/statistics/parcel-figures.ts'
import { type BreakdownView, readPeriod, writePeriod } from './breakdown-address.ts'

/** What the screen of the figures of parcels shows, as its address says. */
export interface ParcelFiguresView extends Pick<BreakdownView, 'period'> {
  by: ParcelBreakdownBy
}

/** Parses /admin/statistics/parcels?by=wilaya&period=7-days; unknown values are ignored. */
export function readParcelView(address: URLSearchParams): ParcelFiguresView {
  return {
    by: PARCEL_BREAKDOWNS.find((one) => one === address.get('by')) ?? 'courier',
    period: readPeriod(address),
  }
}

/** The parameters of a view, without those that say what is shown anyway. */
export function writeParcelView({ by, period }: ParcelFiguresView): URLSearchParams {
  const address = new URLSearchParams()
  if (by !== 'courier') address.set('by', by)
  writePeriod(address, period)
  return address
}
