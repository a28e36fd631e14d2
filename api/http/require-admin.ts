import type { Context, DefaultState, Middleware } from 'koa'
import { Refusal } from '../../shared/refusals.ts'
import type { AppContext } from '../app-context.ts'
import type { TokenClaims } from '../../shared/accounts/account-rules.ts'
import { findAdmin, noteAdminUsed, type AdminRow } from '../database/admins.ts'
import { isTokenEnded } from '../database/ended-tokens.ts'
import { readToken } from './tokens.ts'

/** Precision of `last_used_at_ms`: writing it at every request would cost a disk flush each time. */
const USE_NOTED_EVERY_MS = 10 * 60_000

const bearer = /^Bearer +([\w.-]+)$/i

/** The signed-in account of a request, and its token. */
export interface SignedIn {
  admin: AdminRow
  token: TokenClaims
  /** Epoch ms, to the second. */
  signedInAtMs: number
}

/** The account of the request's bearer token; null unless it is approved and the token is valid and not revoked. */
export async function readSignedIn(app: AppContext, ctx: Context): Promise<SignedIn | null> {
  const token = bearer.exec(ctx.get('Authorization'))?.[1]
  const claims = token === undefined ? null : readToken(app, token)
  if (!claims) return null
  const admin = await app.db.read(async (transaction) => {
    const found = await findAdmin(transaction, claims.sub)
    return found && !(await isTokenEnded(transaction, claims.jti)) ? found : undefined
  })
  if (admin?.status !== 'approved' || admin.token_version !== claims.version) return null
  await noteUse(app, admin)
  return { admin, token: claims, signedInAtMs: claims.iat * 1000 }
}

async function noteUse(app: AppContext, admin: AdminRow): Promise<void> {
  const nowMs = app.clock()
  if (Math.abs(nowMs - (admin.last_used_at_ms ?? 0)) < USE_NOTED_EVERY_MS) return
  try {
    await app.db.write((transaction) => noteAdminUsed(transaction, admin.id, nowMs))
  } catch (error) {
    // A full disk must not prevent reads.
    app.log.warn({ err: error }, 'could not note when an account was used')
  }
}

/**
 * Requires a signed-in admin and sets ctx.state.adminId; otherwise throws Refusal('not-signed-in').
 * Must run before any lookup: a 404 would tell unauthenticated clients which records exist.
 */
export function requireAdmin(app: AppContext): Middleware {
  return async (ctx, next) => {
    const signedIn = await readSignedIn(app, ctx)
    if (!signedIn) throw new Refusal('not-signed-in')
    ctx.state.adminId = signedIn.admin.id
    await next()
  }
}

/** The id of the signed-in admin. Throws on a route that is not behind requireAdmin, which is a bug. */
export function adminIdOf(ctx: { state: DefaultState }): string {
  const { adminId } = ctx.state
  if (adminId === undefined) throw new Error('This route is not behind requireAdmin.')
  return adminId
}
