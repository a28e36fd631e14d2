import { type CsvCell, csvFile, decimalCell } from '../../../shared/csv.ts'
import { CALL_OUTCOMES, CANCEL_REASONS } from '../../../shared/desk/desk.ts'
import type { Language } from '../../../shared/language.ts'
import type { DeskBreakdownBy, DeskFiguresJson } from '../../../shared/statistics/desk-figures.ts'
import { figureFileTextsIn } from '../../../shared/texts/all-languages/figure-files.ts'

function cellsOf(figures: DeskFiguresJson['sum']): CsvCell[] {
  const { calls, orders, confirmed, outcomes, reasons, firstCallSeconds } = figures
  return [
    calls,
    orders,
    confirmed,
    orders === 0 ? null : decimalCell((100 * confirmed) / orders),
    orders === 0 ? null : decimalCell(calls / orders),
    firstCallSeconds === null ? null : decimalCell(firstCallSeconds / 60),
    ...CALL_OUTCOMES.map((outcome) => outcomes[outcome]),
    ...CANCEL_REASONS.map((reason) => reasons[reason]),
  ]
}

/** The figures of calls by day or person as CSV with the headings of a language. There is no line of sums. */
export function writeDeskFile(
  { days, people }: DeskFiguresJson,
  { by, language }: { by: DeskBreakdownBy; language: Language },
): string {
  const texts = figureFileTextsIn(language)
  const { calls } = texts
  const heads = [
    calls.calls,
    calls.orders,
    calls.confirmed,
    calls.confirmedShare,
    calls.callsPerOrder,
    calls.firstCall,
    ...CALL_OUTCOMES.map((outcome) => calls.outcomes[outcome]),
    ...CANCEL_REASONS.map((reason) => calls.reasons[reason]),
  ]
  return by === 'day'
    ? csvFile(
        [texts.breakdown.day, ...heads],
        days.map((row) => [row.day, ...cellsOf(row)]),
      )
    : csvFile(
        [calls.person, ...heads],
        people.map((row) => [row.name ?? texts.origins.unknownPerson, ...cellsOf(row)]),
      )
}
