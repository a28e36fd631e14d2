import * as v from 'valibot'
import { sayRequest } from './say-request.ts'

const MAX_PAGE = 10_000_000
const MAX_PAGE_SIZE = 200

function wholeNumber(name: string, max: number) {
  return v.pipe(
    v.string(),
    v.regex(
      /^[1-9]\d{0,8}$/,
      sayRequest((texts) => texts.wholeNumber(name)),
    ),
    v.transform(Number),
    v.maxValue(
      max,
      sayRequest((texts) => texts.above(name, max)),
    ),
  )
}

/** Query fields of a paginated list: page number, rows per page and search text. */
export const pageQueryFields = {
  page: v.optional(wholeNumber('page', MAX_PAGE)),
  limit: v.optional(wholeNumber('limit', MAX_PAGE_SIZE)),
  search: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(
        200,
        sayRequest((texts) => texts.longSearch),
      ),
    ),
  ),
}

/** Query of a paginated list that has no further filters. */
export const pageQuerySchema = v.object(pageQueryFields)
