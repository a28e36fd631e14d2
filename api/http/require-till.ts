import type { Context, DefaultState, Middleware } from 'koa'
import { Refusal } from '../../shared/refusals.ts'
import { isTillToken } from '../../shared/sync/till-token.ts'
import type { AppContext } from '../app-context.ts'
import {
  findTillToken,
  hashTillToken,
  isRenewalDue,
  renewTillToken,
  type TillTokenRow,
} from '../database/till-tokens.ts'
import { readBearer, requireRole } from './require-role.ts'

/**
 * The till of a token, whose validity this contact renews. Throws Refusal('till-removed' | 'till-expired'), or
 * 'not-signed-in' for a token that this shop never issued.
 */
async function expectTill(app: AppContext, token: string): Promise<TillTokenRow> {
  const hash = hashTillToken(token)
  const found = await app.db.read((transaction) => findTillToken(transaction, hash))
  if (!found) throw new Refusal('not-signed-in')
  if (found.removed > 0) throw new Refusal('till-removed')
  const nowMs = app.clock()
  if (found.expires_at_ms <= nowMs) throw new Refusal('till-expired')
  if (isRenewalDue(found, nowMs)) await renew(app, hash, nowMs)
  return found
}

async function renew(app: AppContext, hash: string, nowMs: number): Promise<void> {
  try {
    await app.db.write((transaction) => renewTillToken(transaction, hash, nowMs))
  } catch (error) {
    // A full disk must not prevent reads; the next contact tries again.
    app.log.warn({ err: error }, 'could not renew the token of a till')
  }
}

/**
 * Requires the token of a till, and sets ctx.state.till, or a token of any account, as requireRole does. Only for the
 * calls of the counter: every other call refuses a till's token as it refuses an invalid one. Must run before any
 * lookup.
 */
export function requireTillOrAccount(app: AppContext): Middleware {
  const account = requireRole(app, 'seller')
  return async (ctx: Context, next) => {
    const token = readBearer(ctx)
    if (token === undefined || !isTillToken(token)) return account(ctx, next)
    const { hash } = await expectTill(app, token)
    ctx.state.till = { tokenHash: hash }
    await next()
  }
}

/** The till that makes the request; null for an account. */
export function tillOf({ state }: { state: DefaultState }): { tokenHash: string } | null {
  return state.till ?? null
}
