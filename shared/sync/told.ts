import * as v from 'valibot'

/**
 * What the server told a device about the state it was in, signed by the server and opaque to the device, which stores
 * it together with what it came with and sends it back with each request. It shows a server whose data went back that
 * they did.
 */
export const toldSchema = v.pipe(v.string(), v.regex(/^[\w-]+\.[\w-]+$/), v.maxLength(800))

/** A device stores one with its catalogue, and one with the outcomes of its operations. */
export const MOST_TOLD = 2

/** What a device says that it was told, in the body of a request. Nothing is ever refused for it, whatever it says. */
export const saidToldSchema = v.fallback(
  v.optional(v.pipe(v.array(toldSchema), v.maxLength(MOST_TOLD))),
  undefined,
)
