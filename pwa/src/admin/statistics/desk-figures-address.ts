import {
  DESK_BREAKDOWNS,
  type DeskBreakdownBy,
} from '../../../../shared/statistics/desk-figures.ts'
import { type BreakdownView, readPage, readPeriod, writePeriod } from './breakdown-address.ts'

/** View of the figures of calls, stored in the address. */
export interface DeskFiguresView extends Pick<BreakdownView, 'period' | 'page'> {
  by: DeskBreakdownBy
}

/** Parses /admin/statistics/calls?by=person&period=7-days&page=2; unknown values are ignored. */
export function readDeskView(address: URLSearchParams): DeskFiguresView {
  return {
    by: DESK_BREAKDOWNS.find((one) => one === address.get('by')) ?? 'day',
    period: readPeriod(address),
    page: readPage(address),
  }
}

/** The parameters of a view; defaults are omitted. */
export function writeDeskView({ by, period, page }: DeskFiguresView): URLSearchParams {
  const address = new URLSearchParams()
  if (by !== 'day') address.set('by', by)
  writePeriod(address, period)
  if (page !== 1) address.set('page', String(page))
  return address
}
