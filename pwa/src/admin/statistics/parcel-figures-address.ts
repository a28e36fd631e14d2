import {
  PARCEL_BREAKDOWNS,
  type ParcelBreakdownBy,
} from '../../../../shared/statistics/parcel-figures.ts'
import { type BreakdownView, readPeriod, writePeriod } from './breakdown-address.ts'

/** View of the figures of parcels, stored in the address. */
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

/** The parameters of a view; defaults are omitted. */
export function writeParcelView({ by, period }: ParcelFiguresView): URLSearchParams {
  const address = new URLSearchParams()
  if (by !== 'courier') address.set('by', by)
  writePeriod(address, period)
  return address
}
