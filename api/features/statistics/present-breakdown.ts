import type { BreakdownJson, BreakdownPage } from '../../../shared/statistics/breakdown.ts'
import type { GoodsSums } from '../../database/breakdown.ts'
import { type NamedRow, sortRows, sumRows } from './breakdown-rows.ts'
import { dinars } from '../../present/dinars.ts'

function presentGoods(goods: GoodsSums, profit: boolean): BreakdownJson['sum'] {
  return {
    pieces: goods.pieces,
    revenue: dinars(goods.revenue),
    returnedPieces: goods.returnedPieces,
    returns: dinars(goods.returns),
    discounts: dinars(goods.discounts),
    ...(profit && { profit: dinars(goods.profit) }),
    linesWithoutCost: goods.linesWithoutCost,
  }
}

/**
 * A page of a breakdown as JSON, with the sum of all pages; the last one when there are fewer pages. `profit`: as in
 * BreakdownQuestion.
 */
export function presentBreakdown(
  rows: readonly NamedRow[],
  { by, sort, page: wished, limit, profit }: BreakdownPage & { profit: boolean },
): BreakdownJson {
  const sorted = sortRows(rows, by, sort)
  const pages = Math.max(1, Math.ceil(rows.length / limit))
  const page = Math.min(wished, pages)
  return {
    rows: sorted
      .slice((page - 1) * limit, page * limit)
      .map(({ key, title, translations, sizes, ...goods }) => ({
        key,
        title,
        ...(translations && { translations }),
        ...presentGoods(goods, profit),
        ...(sizes.some(({ size }) => size !== null) && {
          sizes: sizes.map(({ size, ...ofSize }) => ({ size, ...presentGoods(ofSize, profit) })),
        }),
      })),
    sum: presentGoods(sumRows(rows), profit),
    total: rows.length,
    page,
    pages,
  }
}
