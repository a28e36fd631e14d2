import * as v from 'valibot'

/** A receipt two metres long and 80 mm wide has 1.2 MB; most have less than a tenth of that. */
export const MAX_JOB_BYTES = 1_500_000
/** Base64 encodes three bytes as four letters. */
export const MAX_JOB_LETTERS = Math.ceil(MAX_JOB_BYTES / 3) * 4

/**
 * Body of POST /api/printer/jobs. `commands`: the bytes for the printer, in base64. `triedMsAgo`: set when the job was
 * sent before with the same key but not answered; the time since the first attempt, in milliseconds.
 */
export const printJobSchema = v.object({
  triedMsAgo: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), null),
  commands: v.pipe(v.string(), v.base64(), v.minLength(4), v.maxLength(MAX_JOB_LETTERS)),
})

/**
 * Answer of POST /api/printer/jobs. 'printed': the printer accepted everything and closed the connection. 'sent': it
 * accepted everything but did not confirm it, as some do not.
 */
export const printedSchema = v.object({ outcome: v.picklist(['printed', 'sent']) })

/** Answer of GET /api/printer: whether the server has a printer. */
export const printerStateSchema = v.object({ hasPrinter: v.boolean() })
