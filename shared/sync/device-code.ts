import * as v from 'valibot'

/** The highest number in a till's code: receipt numbers allow it six digits. */
export const MOST_CODE = 999_999

/** The prefix of a till's receipt numbers: 'T1'. */
export const codeSchema = v.pipe(v.string(), v.regex(/^T\d{1,6}$/))
