import type { Context } from 'koa'
import type { Config } from '../../config.ts'

/** Used when the Host header is invalid; links in such an answer need not work. */
const NO_HOST = 'http://localhost'
/** Longer than any valid host name (253 characters) with scheme and port. */
const MAX_ORIGIN = 300

/**
 * Origin of absolute links: PUBLIC_URL, otherwise the Host of the request, with https when the connection is encrypted
 * or a trusted proxy (TRUST_PROXY) says so by X-Forwarded-Proto. Host is what a proxy routed by, whereas ctx.host may be
 * an X-Forwarded-Host that a client sent. A client can forge both, but only for itself: pages are cached by origin.
 */
export function pageOrigin(config: Pick<Config, 'publicUrl'>, ctx: Context): string {
  if (config.publicUrl !== null) return config.publicUrl
  const asked = `${ctx.secure ? 'https' : 'http'}://${ctx.get('Host')}`
  // Parsed by URL, because the header may contain a path, a user name or invalid characters.
  return asked.length <= MAX_ORIGIN && URL.canParse(asked) ? new URL(asked).origin : NO_HOST
}
