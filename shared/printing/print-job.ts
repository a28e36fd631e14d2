import * as v from 'valibot'

/** A receipt of two metres that is drawn at 80 mm has 1.2 MB; most have less than a tenth of it. */
export const MAX_JOB_BYTES = 1_500_000
/** Base64 writes three bytes in four letters. */
export const MAX_JOB_LETTERS = Math.ceil(MAX_JOB_BYTES / 3) * 4

/**
 * Body of POST /api/printer/jobs. `commands`: what the printer gets, in base64. `triedMsAgo`: the job was sent before under
 * its key, first so many milliseconds ago, and no answer came.
 */
export const printJobSchema = v.object({
  triedMsAgo: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), null),
  commands: v.pipe(v.string(), v.base64(), v.minLength(4), v.maxLength(MAX_JOB_LETTERS)),
})

/**
 * Answer of POST /api/printer/jobs. 'printed': the printer took everything and ended the connection. 'sent': it took
 * everything and did not say so, as some do.
 */
export const printedSchema = v.object({ outcome: v.picklist(['printed', 'sent']) })

/** Answer of GET /api/printer: whether the server has a printer. */
export const printerStateSchema = v.object({ hasPrinter: v.boolean() })
