import * as v from 'valibot'
import { categoryTranslationsSchema } from '../catalog/translations.ts'
import { amountSchema } from '../schemas.ts'
import { type Days, daysFileQuery, daysQueryFields } from './days.ts'

/** What figures are broken down by. 'origin': the web, each till, the back office. 'person': whose sale it was. */
export const BREAKDOWNS = ['day', 'product', 'category', 'origin', 'person'] as const
export type BreakdownBy = (typeof BREAKDOWNS)[number]

/**
 * The keys of rows of 'origin' that are not tills, and of 'person' that belong to nobody. A till's key is the id of its
 * device.
 */
export const WEB = 'web'
export const BACK_OFFICE = 'office'

/** 'key': the newest day first, other rows by title. The others: the largest value first. */
export const BREAKDOWN_SORTS = [
  'key',
  'revenue',
  'pieces',
  'returns',
  'discounts',
  'profit',
] as const
export type BreakdownSort = (typeof BREAKDOWN_SORTS)[number]

/** Query of GET /api/statistics/breakdown/file. */
export const breakdownFileQuerySchema = daysFileQuery(BREAKDOWNS)

/** Query fields of GET /api/statistics/breakdown, without its page. */
export const breakdownQueryFields = {
  by: v.picklist(BREAKDOWNS, `by must be one of ${BREAKDOWNS.join(', ')}.`),
  ...daysQueryFields,
  sort: v.optional(
    v.picklist(BREAKDOWN_SORTS, `sort must be one of ${BREAKDOWN_SORTS.join(', ')}.`),
  ),
}

/** The default sort order. */
export function usualSort(by: BreakdownBy): BreakdownSort {
  return by === 'day' ? 'key' : 'revenue'
}

const whole = v.pipe(v.number(), v.integer())
const count = v.pipe(whole, v.minValue(0))

/**
 * JSON (input): dinars; inside (output): centimes. By the same rules as the figures of a month: what was shipped counts
 * when it was ordered, what came back when it came back.
 */
const figures = {
  /** Sold minus returned: below zero where more came back. */
  pieces: whole,
  /** Of the goods, without shipping, minus what was given back. */
  revenue: amountSchema,
  returnedPieces: count,
  /** What was given back; already subtracted from the revenue. */
  returns: amountSchema,
  /** The discounts that tills gave; already subtracted from the revenue. */
  discounts: amountSchema,
  /** Excludes lines with an unknown cost. Only present for owners. */
  profit: v.exactOptional(amountSchema),
  linesWithoutCost: count,
}

export const breakdownSchema = v.object({
  rows: v.array(
    v.object({
      /** The day, or the id of the product, category, device or person; 'web', 'office'. Null: without a category. */
      key: v.nullable(v.string()),
      /**
       * The title of the product as last sold, or of the category; the code of the till; the name or email of the
       * person. Null when there is none.
       */
      title: v.nullable(v.string()),
      /** For categories. */
      translations: v.optional(categoryTranslationsSchema),
      ...figures,
      /** For a product that was sold in sizes. */
      sizes: v.optional(v.array(v.object({ size: v.nullable(v.string()), ...figures }))),
    }),
  ),
  /** Sums over all pages. */
  sum: v.object(figures),
  /** Number of rows on all pages. */
  total: count,
  page: v.pipe(whole, v.minValue(1)),
  pages: v.pipe(whole, v.minValue(1)),
})
export type BreakdownJson = v.InferInput<typeof breakdownSchema>
export type Breakdown = v.InferOutput<typeof breakdownSchema>
export type BreakdownRow = Breakdown['rows'][number]
export type BreakdownFigures = Breakdown['sum']

export interface BreakdownPage extends Days {
  by: BreakdownBy
  sort: BreakdownSort
  page: number
  limit: number
}

/** The request path for a page of a breakdown. */
export function breakdownPath({ by, from, to, sort, page, limit }: BreakdownPage): string {
  const query = new URLSearchParams({ by, from, to, sort })
  query.set('page', String(page))
  query.set('limit', String(limit))
  return `/api/statistics/breakdown?${query}`
}

/** The request path for a whole breakdown as CSV. */
export function breakdownFilePath(by: BreakdownBy, { from, to }: Days): string {
  return `/api/statistics/breakdown/file?${new URLSearchParams({ by, from, to })}`
}
