import * as v from 'valibot'
import { idSchema } from '../ids.ts'

/** Body of POST /api/sync/devices. `code`: the one it had before a restore, given back when still free. */
export const deviceRequestSchema = v.object({
  device: idSchema,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  code: v.optional(v.pipe(v.string(), v.regex(/^T\d{1,6}$/))),
})
export const deviceAnswerSchema = v.object({ code: v.pipe(v.string(), v.regex(/^T\d{1,6}$/)) })
