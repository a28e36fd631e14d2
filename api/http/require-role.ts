import type { Context, DefaultState, Middleware } from 'koa'
import { mayActAs, type Role } from '../../shared/accounts/role.ts'
import { Refusal } from '../../shared/refusals.ts'
import type { AppContext } from '../app-context.ts'
import type { TokenClaims } from '../../shared/accounts/account-rules.ts'
import { noteAdminUsed, type AdminRow } from '../database/admins.ts'
import { findSessionAccount } from '../database/sessions.ts'
import { readToken } from './tokens.ts'

const bearer = /^Bearer +([\w.-]+)$/i

/** The bearer token of a request, whether of an account or a till. */
export function readBearer(ctx: Context): string | undefined {
  return bearer.exec(ctx.get('Authorization'))?.[1]
}

/** Precision of `last_used_at_ms`: writing it at every request would cost a disk flush each time. */
const USE_NOTED_EVERY_MS = 10 * 60_000

/** The signed-in account of a request, and its token. */
export interface SignedIn {
  admin: AdminRow
  token: TokenClaims
  /** Epoch ms, to the second. */
  signedInAtMs: number
}

/** The account of the request's bearer token; null as findSignedIn. */
export function readSignedIn(app: AppContext, ctx: Context): Promise<SignedIn | null> {
  return findSignedIn(app, readBearer(ctx))
}

/** The account of a token; null unless it is approved and the token is valid and not revoked. */
export async function findSignedIn(
  app: AppContext,
  token: string | undefined,
): Promise<SignedIn | null> {
  const claims = token === undefined ? null : readToken(app, token)
  if (!claims) return null
  const session = { adminId: claims.sub, tokenVersion: claims.version, tokenId: claims.jti }
  const admin = await app.db.read((transaction) => findSessionAccount(transaction, session))
  if (!admin) return null
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
 * The account of a request that needs at least this role. Throws Refusal('not-signed-in'), or 'not-allowed' for an
 * account of another role.
 */
export async function expectRole(app: AppContext, ctx: Context, needed: Role): Promise<SignedIn> {
  const signedIn = await readSignedIn(app, ctx)
  if (!signedIn) throw new Refusal('not-signed-in')
  if (!mayActAs(signedIn.admin.role, needed)) throw new Refusal('not-allowed')
  return signedIn
}

/**
 * Requires an account of at least this role and sets ctx.state.account; throws as expectRole. Must run before any
 * lookup: a 404 would tell clients without access which records exist.
 */
export function requireRole(app: AppContext, needed: Role): Middleware {
  return async (ctx, next) => {
    const { id, role } = (await expectRole(app, ctx, needed)).admin
    ctx.state.account = { id, role }
    await next()
  }
}

/** The id and role of the signed-in account. Throws on a route that is not behind requireRole, which is a bug. */
export function accountOf({ state }: { state: DefaultState }): { id: string; role: Role } {
  if (state.account === undefined) throw new Error('This route is not behind requireRole.')
  return state.account
}

/** The id of the signed-in account; throws as accountOf. */
export function adminIdOf(ctx: { state: DefaultState }): string {
  return accountOf(ctx).id
}

/**
 * Whether the signed-in account is an owner, who alone sees what goods cost and what is earned; throws as accountOf.
 */
export function isOwner(ctx: { state: DefaultState }): boolean {
  return accountOf(ctx).role === 'owner'
}
