import { type CsvCell, csvFile, decimalCell } from '../../../shared/csv.ts'
import type { Language } from '../../../shared/language.ts'
import {
  type ParcelBreakdownBy,
  type ParcelFiguresJson,
  returnShare,
} from '../../../shared/statistics/parcel-figures.ts'
import { figureFileTextsIn } from '../../../shared/texts/all-languages/figure-files.ts'

function cellsOf(figures: ParcelFiguresJson['sum']): CsvCell[] {
  const { delivered, onTheWay, cameBack } = figures
  const share = returnShare(figures)
  return [
    ...[delivered, onTheWay, cameBack].flatMap(({ parcels, cash }) => [parcels, decimalCell(cash)]),
    share === null ? null : decimalCell(share),
  ]
}

/** The figures of parcels by courier or wilaya as CSV with the headings of a language. There is no line of sums. */
export function writeParcelFile(
  { couriers, wilayas }: ParcelFiguresJson,
  { by, language }: { by: ParcelBreakdownBy; language: Language },
): string {
  const texts = figureFileTextsIn(language)
  const { parcels: heads } = texts
  const columns = [
    heads.delivered,
    heads.deliveredCash,
    heads.onTheWay,
    heads.onTheWayCash,
    heads.cameBack,
    heads.cameBackCash,
    heads.share,
  ]
  return by === 'courier'
    ? csvFile(
        [texts.payouts.courier, ...columns],
        couriers.map((row) => [row.name, ...cellsOf(row)]),
      )
    : csvFile(
        [texts.orders.wilaya, ...columns],
        wilayas.map((row) => [row.wilaya, ...cellsOf(row)]),
      )
}
