import type { Context } from 'koa'
import type { Config } from '../../config.ts'

/** Used when the Host header is invalid; links in such an answer need not work. */
const NO_HOST = 'http://localhost'
/** Longer than any valid host name (253 characters) with scheme and port. */
const MAX_ORIGIN = 300

/**
 * Origin of absolute links: PUBLIC_URL, otherwise the protocol and Host of the request. X-Forwarded-Host and
 * X-Forwarded-Proto are ignored, because any client can send them.
 */
export function pageOrigin(config: Pick<Config, 'publicUrl'>, ctx: Context): string {
  if (config.publicUrl !== null) return config.publicUrl
  const asked = `${ctx.protocol}://${ctx.host}`
  // Parsed by URL, because the header may contain a path, a user name or invalid characters.
  return asked.length <= MAX_ORIGIN && URL.canParse(asked) ? new URL(asked).origin : NO_HOST
}
