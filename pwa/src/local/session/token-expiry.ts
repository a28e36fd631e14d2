import * as v from 'valibot'
import { type Role, roleSchema } from '../../../../shared/accounts/role.ts'

const claimsSchema = v.object({
  exp: v.number(),
  iat: v.optional(v.number()),
  // Absent in tokens from before there were roles.
  role: v.optional(v.fallback(roleSchema, 'seller'), 'owner'),
})

function readClaims(token: string): v.InferOutput<typeof claimsSchema> | null {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const claims = v.safeParse(claimsSchema, JSON.parse(json))
    return claims.success ? claims.output : null
  } catch {
    return null
  }
}

/** Epoch ms at which a token expires, or null when it cannot be decoded. The signature is not verified. */
export function tokenExpiry(token: string): number | null {
  const claims = readClaims(token)
  return claims && claims.exp * 1000
}

/** Epoch ms at which a token was issued; null when it does not contain that. */
export function tokenBegin(token: string): number | null {
  const iat = readClaims(token)?.iat
  return iat === undefined ? null : iat * 1000
}

/** The role in a token; that of a seller when it cannot be decoded. The server uses the current role of the account. */
export function tokenRole(token: string): Role {
  return readClaims(token)?.role ?? 'seller'
}
