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
import { readBearer } from './read-bearer.ts'
import { requireRole } from './require-role.ts'

/**
 * The token of a till. Throws Refusal('till-removed' | 'till-expired'), or 'not-signed-in' for one that this shop never
 * gave. A contact renews it.
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
    // A full disk must not prevent reads, and the next contact is soon enough.
    app.log.warn({ err: error }, 'could not renew the token of a till')
  }
}

/**
 * Requires the token of a till, and sets ctx.state.till, or one of any account, as requireRole does. Stands before the
 * calls of the counter alone: every other call refuses a till's token like one that is no token. Must run before any lookup.
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

/** The till that asks; null for an account. */
export function tillOf({ state }: { state: DefaultState }): { tokenHash: string } | null {
  return state.till ?? null
}
