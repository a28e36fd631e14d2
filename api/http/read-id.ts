import type { RouterContext } from '@koa/router'
import * as v from 'valibot'
import { Refusal } from '../../shared/refusals.ts'

/** The id in the request's path. An invalid id cannot exist, so it throws the refusal `unknown` (404). */
export function readId<TSchema extends v.GenericSchema<string, string>>(
  ctx: RouterContext,
  schema: TSchema,
  unknown:
    | 'not-found'
    | 'unknown-courier'
    | 'unknown-device'
    | 'unknown-handover'
    | 'unknown-order'
    | 'unknown-payout'
    | 'unknown-parcel'
    | 'unknown-product'
    | 'unknown-status-import'
    | 'unknown-stocktake',
): v.InferOutput<TSchema> {
  const { success, output } = v.safeParse(schema, ctx.params['id'])
  if (!success) throw new Refusal(unknown)
  return output
}
