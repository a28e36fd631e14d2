import type { Middleware } from 'koa'
import helmet from 'koa-helmet'
import { MAP_ORIGIN } from '../../shared/contact/shop-map.ts'

/**
 * The shop loads nothing from anywhere else, but for a map in a frame of its own when a visitor asks for it.
 * Inline styles are allowed because the toasts and dialogs bring their style elements with them; a style can
 * mislead, but it cannot read or send anything under these rules.
 */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'"],
    fontSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    frameSrc: [MAP_ORIGIN],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
}

/** Headers that every answer carries. */
export function setSecurityHeaders(): Middleware {
  return helmet({
    contentSecurityPolicy,
    // This process speaks plain HTTP, also on a shop's own network; whoever adds TLS in front promises it.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}
