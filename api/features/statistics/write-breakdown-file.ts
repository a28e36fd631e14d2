import { type CsvCell, csvFile, moneyCell } from '../../../shared/csv.ts'
import type { Language } from '../../../shared/language.ts'
import { titleIn } from '../../../shared/catalog/translations.ts'
import { BACK_OFFICE, type BreakdownBy, WEB } from '../../../shared/statistics/breakdown.ts'
import { figureFileTextsIn } from '../../../shared/texts/all-languages/figure-files.ts'
import type { GoodsSums } from '../../database/breakdown.ts'
import type { NamedRow } from './breakdown-rows.ts'

type Texts = ReturnType<typeof figureFileTextsIn>

function goodsCells(goods: GoodsSums, profit: boolean): CsvCell[] {
  return [
    goods.pieces,
    moneyCell(goods.revenue),
    goods.returnedPieces,
    moneyCell(goods.returns),
    moneyCell(goods.discounts),
    ...(profit ? [moneyCell(goods.profit)] : []),
    goods.linesWithoutCost,
  ]
}

function goodsHead({ breakdown: texts }: Texts, profit: boolean): string[] {
  return [
    texts.pieces,
    texts.revenue,
    texts.returnedPieces,
    texts.returns,
    texts.discounts,
    ...(profit ? [texts.profit] : []),
    texts.linesWithoutCost,
  ]
}

function originName(row: NamedRow, texts: Texts): string {
  if (row.key === WEB) return texts.origins.web
  if (row.key === BACK_OFFICE) return texts.origins.office
  return row.title ?? texts.origins.unknownTill
}

function personName(row: NamedRow, texts: Texts): string {
  if (row.key === WEB) return texts.origins.web
  if (row.key === BACK_OFFICE) return texts.origins.office
  return row.title ?? texts.origins.unknownPerson
}

/**
 * A whole breakdown as CSV with the headings of a language. Products have one line per size. There is no line of sums,
 * so that the lines can be sorted and summed. `profit`: as in BreakdownQuestion.
 */
export function writeBreakdownFile(
  rows: readonly NamedRow[],
  { by, language, profit }: { by: BreakdownBy; language: Language; profit: boolean },
): string {
  const texts = figureFileTextsIn(language)
  const { breakdown: heads } = texts
  switch (by) {
    case 'day':
      return csvFile(
        [heads.day, ...goodsHead(texts, profit)],
        rows.map((row) => [row.key, ...goodsCells(row, profit)]),
      )
    case 'product':
      return csvFile(
        [heads.product, heads.size, ...goodsHead(texts, profit)],
        rows.flatMap(({ title, sizes }) =>
          sizes.map((each) => [title, each.size, ...goodsCells(each, profit)]),
        ),
      )
    case 'category':
      return csvFile(
        [heads.category, ...goodsHead(texts, profit)],
        rows.map(({ title, translations, ...row }) => {
          const words = { title: title ?? '', ...(translations && { translations }) }
          const name = title === null ? heads.noCategory : titleIn(words, language).text
          return [name, ...goodsCells(row, profit)]
        }),
      )
    case 'origin':
      return csvFile(
        [heads.origin, ...goodsHead(texts, profit)],
        rows.map((row) => [originName(row, texts), ...goodsCells(row, profit)]),
      )
    case 'person':
      return csvFile(
        [heads.person, ...goodsHead(texts, profit)],
        rows.map((row) => [personName(row, texts), ...goodsCells(row, profit)]),
      )
  }
}
