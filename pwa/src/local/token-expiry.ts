import * as v from 'valibot'

const claimsSchema = v.object({ exp: v.number() })

/** Epoch ms at which a signed token ends, or null when it cannot be decoded. Its signature is the server's affair. */
export function tokenExpiry(token: string): number | null {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const claims = v.safeParse(claimsSchema, JSON.parse(json))
    return claims.success ? claims.output.exp * 1000 : null
  } catch {
    return null
  }
}
