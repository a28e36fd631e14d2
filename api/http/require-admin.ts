import type { Context, DefaultState, Middleware } from 'koa'
import { Refusal } from '../../shared/refusals.ts'
import type { AppContext } from '../app-context.ts'
import type { TokenClaims } from '../../shared/accounts/account-rules.ts'
import { findAdmin, noteAdminUsed, type AdminRow } from '../database/admins.ts'
import { isTokenEnded } from '../database/ended-tokens.ts'
import { readToken } from './tokens.ts'

/** How exactly it is known when an account was last used: a write for each request would be a flush for each. */
const USE_NOTED_EVERY_MS = 10 * 60_000

const bearer = /^Bearer +([\w.-]+)$/i

/** Who asks, and since when. */
export interface SignedIn {
  admin: AdminRow
  token: TokenClaims
  /** Epoch ms, to the second. */
  signedInAtMs: number
}

/** The account whose valid token the request carries: approved, and signed out neither by a newer version nor by itself. */
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
    // A full disk must not keep the owner from reading.
    app.log.warn({ err: error }, 'could not note when an account was used')
  }
}

/**
 * Lets only signed-in admins through and sets ctx.state.adminId; others get Refusal('not-signed-in').
 * Must stand before anything that looks a thing up: a stranger must not learn what exists.
 */
export function requireAdmin(app: AppContext): Middleware {
  return async (ctx, next) => {
    const signedIn = await readSignedIn(app, ctx)
    if (!signedIn) throw new Refusal('not-signed-in')
    ctx.state.adminId = signedIn.admin.id
    await next()
  }
}

/** The signed-in admin of a route behind requireAdmin; elsewhere it is a bug to ask. */
export function adminIdOf(ctx: { state: DefaultState }): string {
  const { adminId } = ctx.state
  if (adminId === undefined) throw new Error('This route is not behind requireAdmin.')
  return adminId
}
