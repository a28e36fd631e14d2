import type { Context, Middleware } from 'koa'
import helmet from 'koa-helmet'
import { MAP_ORIGIN } from '../../shared/contact/shop-map.ts'
import type { Config } from '../config.ts'

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

/** What a page could ask of the device and this shop never does: a script that got in would ask in vain. */
const PERMISSIONS = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Seconds for which a browser that met the shop over TLS asks for it in no other way. */
const TLS_PROMISE_S = 365 * 24 * 3600

/** Headers of documents: they say what a page may do, and a script, style, font or photograph is none. */
const DOCUMENT_HEADERS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]

/** An SVG opened by its own address is a document, and a worker's script carries the worker's rules. */
function isDocument({ path, type }: Context): boolean {
  if (path === '/service-worker.js') return true
  return !/^(?:text\/(?:css|javascript)|font\/|image\/(?!svg))/.test(type)
}

/** Sets the security headers; files carry only those that concern them. */
export function setSecurityHeaders(config: Pick<Config, 'publicUrl'>): Middleware {
  // This process speaks plain HTTP, also on a shop's own network; only an owner who named an https address has
  // TLS in front. Browsers leave the promise aside where they came without it.
  const hasTls = config.publicUrl?.startsWith('https:') === true
  const setHelmet = helmet({
    contentSecurityPolicy,
    strictTransportSecurity: hasTls && { maxAge: TLS_PROMISE_S, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  return (ctx, next) =>
    setHelmet(ctx, async () => {
      ctx.set('Permissions-Policy', PERMISSIONS)
      await next()
      if (!isDocument(ctx)) for (const name of DOCUMENT_HEADERS) ctx.remove(name)
    })
}
