import type { Context } from 'koa'
import type { Config } from '../../config.ts'

/** For a request whose Host names no host: nobody will follow its links. */
const NO_HOST = 'http://localhost'
/** Longer than a host's name can be, with its port. */
const MAX_ORIGIN = 300

/**
 * Scheme and host that absolute links begin with: PUBLIC_URL, else what the request asked for. Headers of proxies
 * are not believed, since anyone can send them.
 */
export function pageOrigin(config: Pick<Config, 'publicUrl'>, ctx: Context): string {
  if (config.publicUrl !== null) return config.publicUrl
  const asked = `${ctx.protocol}://${ctx.host}`
  // Through URL: the header may hold a path, a name, or characters that no host has.
  return asked.length <= MAX_ORIGIN && URL.canParse(asked) ? new URL(asked).origin : NO_HOST
}
