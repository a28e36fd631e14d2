import { createSecretKey, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import * as v from 'valibot'
import { tokenClaimsSchema, type TokenClaims } from '../../shared/accounts/account-rules.ts'
import { FRESH_TOKEN_MS } from '../../shared/accounts/account-change.ts'
import { idSchema } from '../../shared/ids.ts'
import { newId } from '../../shared/new-id.ts'
import type { AppContext } from '../app-context.ts'
import type { AdminRow } from '../database/admins.ts'

const TOKEN_HOURS = 12
/** Pinned for signing and verifying: a token whose header names another algorithm, or 'none', is refused. */
const ALGORITHM = 'HS256'
/** NTP adjusts clocks by seconds. A token issued further in the future was signed while the clock was wrong. */
const FUTURE_LIMIT_S = 60

/** Now in seconds since the epoch, the unit of JWT claims. */
function seconds(app: AppContext): number {
  return Math.floor(app.clock() / 1000)
}

/** A KeyObject, because jsonwebtoken first tries to parse a string as a public key, which costs 0.5 ms per token. */
function keyOf(app: AppContext): KeyObject {
  return createSecretKey(app.config.jwtSecret, 'utf8')
}

/** Epoch ms. A token issued later than this was signed while the server's clock was ahead. */
export function newestPossibleToken(app: AppContext): number {
  return app.clock() + FUTURE_LIMIT_S * 1000
}

/** Signs a token valid for twelve hours, or until it is logged out or the account's token version changes. */
export function signToken(
  app: AppContext,
  account: Pick<AdminRow, 'id' | 'token_version' | 'role'>,
): string {
  const iat = seconds(app)
  const claims: TokenClaims = {
    sub: account.id,
    jti: newId(),
    iat,
    exp: iat + TOKEN_HOURS * 3600,
    version: account.token_version,
    role: account.role,
  }
  return jwt.sign(claims, keyOf(app), { algorithm: ALGORITHM })
}

/** The claims of a token; null when its signature or times are invalid. Does not check the account or logouts. */
export function readToken(app: AppContext, token: string): TokenClaims | null {
  try {
    const claims = jwt.verify(token, keyOf(app), {
      algorithms: [ALGORITHM],
      clockTimestamp: seconds(app),
    })
    const read = v.parse(tokenClaimsSchema, claims)
    return read.iat > seconds(app) + FUTURE_LIMIT_S ? null : read
  } catch {
    return null
  }
}

const DEVICE_PROOF = 'known-device'
const deviceProofSchema = v.object({
  sub: idSchema,
  jti: idSchema,
  use: v.literal(DEVICE_PROOF),
})

/** Signs a proof that an account has signed in on a device. It lacks the claims of a token, so it gives no access. */
export function signDeviceProof(app: AppContext, accountId: string): string {
  const claims = { sub: accountId, jti: newId(), use: DEVICE_PROOF }
  return jwt.sign(claims, keyOf(app), { algorithm: ALGORITHM, noTimestamp: true })
}

/** The id of a valid device proof for this account, otherwise null. */
export function readDeviceProof(app: AppContext, proof: string, accountId: string): string | null {
  try {
    const claims = jwt.verify(proof, keyOf(app), { algorithms: [ALGORITHM] })
    const { sub, jti } = v.parse(deviceProofSchema, claims)
    return sub === accountId ? jti : null
  } catch {
    return null
  }
}

const PASSWORD_PROOF = 'typed-password'
const passwordProofSchema = v.object({
  sub: idSchema,
  version: v.number(),
  iat: v.number(),
  use: v.literal(PASSWORD_PROOF),
})

/**
 * Signs a proof that the password of an account was typed just now. It is valid for some minutes, beside a token of the
 * account, and apps keep it in memory alone, so that it is not stolen with the token.
 */
export function signPasswordProof(
  app: AppContext,
  account: Pick<AdminRow, 'id' | 'token_version'>,
): string {
  const iat = seconds(app)
  const { id: sub, token_version: version } = account
  const claims = { sub, version, use: PASSWORD_PROOF, iat, exp: iat + FRESH_TOKEN_MS / 1000 }
  return jwt.sign(claims, keyOf(app), { algorithm: ALGORITHM })
}

/** Whether a proof is valid now, for this account with its present password. */
export function isPasswordProof(
  app: AppContext,
  proof: string,
  account: Pick<AdminRow, 'id' | 'token_version'>,
): boolean {
  try {
    const nowS = seconds(app)
    const claims = jwt.verify(proof, keyOf(app), {
      algorithms: [ALGORITHM],
      clockTimestamp: nowS,
    })
    const { sub, version, iat } = v.parse(passwordProofSchema, claims)
    const isOfAccount = sub === account.id && version === account.token_version
    return isOfAccount && iat <= nowS + FUTURE_LIMIT_S
  } catch {
    return false
  }
}
