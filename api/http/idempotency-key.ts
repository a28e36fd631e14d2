import type { Context } from 'koa'
import * as v from 'valibot'
import { idSchema } from '../../shared/ids.ts'
import { Refusal } from '../../shared/refusals.ts'
import { sayRequest } from './say-request.ts'

/** The Idempotency-Key header, or null without one. Throws Refusal('invalid-request') when it is not a UUID. */
export function readIdempotencyKey(ctx: Context): string | null {
  const header = ctx.get('Idempotency-Key')
  if (header === '') return null
  const result = v.safeParse(idSchema, header)
  if (!result.success) {
    throw new Refusal('invalid-request', {
      reason: sayRequest((texts) => texts.idempotencyKey),
    })
  }
  return result.output
}
