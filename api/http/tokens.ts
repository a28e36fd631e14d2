import { createSecretKey, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import * as v from 'valibot'
import { tokenClaimsSchema, type TokenClaims } from '../../shared/accounts/account-rules.ts'
import { newId } from '../../shared/new-id.ts'
import type { AppContext } from '../app-context.ts'

const TOKEN_HOURS = 12
/** Pinned on both sides: a token that names another algorithm, or none, is refused. */
const ALGORITHM = 'HS256'

/** Seconds since the epoch, as tokens count. */
function seconds(app: AppContext): number {
  return Math.floor(app.clock() / 1000)
}

/** Of a secret that is a text, the library first tries whether it is a public key, at half a millisecond a token. */
function keyOf(app: AppContext): KeyObject {
  return createSecretKey(app.config.jwtSecret, 'utf8')
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

/** What a token says when its signature and time hold, else null. Says nothing about the account, nor of logging out. */
export function readToken(app: AppContext, token: string): TokenClaims | null {
  try {
    const claims = jwt.verify(token, keyOf(app), {
      algorithms: [ALGORITHM],
      clockTimestamp: seconds(app),
    })
    return v.parse(tokenClaimsSchema, claims)
  } catch {
    return null
  }
}
