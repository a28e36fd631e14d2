import * as v from 'valibot'

/** Any UUID, normalised to lower case. */
export const idSchema = v.pipe(v.string(), v.uuid(), v.toLowerCase())
