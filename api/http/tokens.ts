import { createSecretKey, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import * as v from 'valibot'
import { tokenClaimsSchema, type TokenClaims } from '../../shared/accounts/account-rules.ts'
import { idSchema } from '../../shared/ids.ts'
import { newId } from '../../shared/new-id.ts'
import type { AppContext } from '../app-context.ts'

const TOKEN_HOURS = 12
/** Pinned on both sides: a token that names another algorithm, or none, is refused. */
const ALGORITHM = 'HS256'
/** A clock is set by seconds all the time; a token from later than that was given while it was wrong. */
const FUTURE_LIMIT_S = 60

/** Seconds since the epoch, as tokens count. */
function seconds(app: AppContext): number {
  return Math.floor(app.clock() / 1000)
}

/** Of a secret that is a text, the library first tries whether it is a public key, at half a millisecond a token. */
function keyOf(app: AppContext): KeyObject {
  return createSecretKey(app.config.jwtSecret, 'utf8')
}

/** Epoch ms beyond which a token was given by a clock that was ahead of the present one. */
export function newestPossibleToken(app: AppContext): number {
  return app.clock() + FUTURE_LIMIT_S * 1000
}

/** A token for twelve hours, or until it is logged out or the account's token version changes. */
export function signToken(app: AppContext, account: { id: string; token_version: number }): string {
  const iat = seconds(app)
  const claims: TokenClaims = {
    sub: account.id,
    jti: newId(),
    iat,
    exp: iat + TOKEN_HOURS * 3600,
    version: account.token_version,
  }
  return jwt.sign(claims, keyOf(app), { algorithm: ALGORITHM })
}

/** What a token says when its signature and time hold, else null: a token from the future too. Says nothing about the account, nor of logging out. */
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

/** A proof that an account has signed in on a device. It says no more: it lacks all that a token needs to open anything. */
export function signDeviceProof(app: AppContext, accountId: string): string {
  const claims = { sub: accountId, jti: newId(), use: DEVICE_PROOF }
  return jwt.sign(claims, keyOf(app), { algorithm: ALGORITHM, noTimestamp: true })
}

/** The id of a proof that this account has signed in on the device that sent it, else null. */
export function readDeviceProof(app: AppContext, proof: string, accountId: string): string | null {
  try {
    const claims = jwt.verify(proof, keyOf(app), { algorithms: [ALGORITHM] })
    const { sub, jti } = v.parse(deviceProofSchema, claims)
    return sub === accountId ? jti : null
  } catch {
    return null
  }
}
