import * as v from 'valibot'

/** Query fields of a list of numbered entries, newest first: only those with a number below `before`. */
export const numberedListQueryFields = {
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber())),
}
