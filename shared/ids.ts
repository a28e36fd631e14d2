import * as v from 'valibot'

/** Ids of things: any UUID, written in lower case. */
export const idSchema = v.pipe(v.string(), v.uuid(), v.toLowerCase())
