import type { Context, Middleware } from 'koa'
import helmet from 'koa-helmet'
import { MAP_ORIGIN } from '../../shared/contact/shop-map.ts'
import type { Config } from '../config.ts'

/**
 * The shop loads nothing from other origins, except a map in an iframe when a visitor opens it. Inline styles are
 * allowed because the toast and dialog libraries insert style elements; an injected style can change how a page looks,
 * but it cannot read or send data under this policy.
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

/** Browser features that the shop never uses; an injected script cannot use them either. */
const UNUSED = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment']
/**
 * Features that access a receipt printer, allowed only on pages of the back office. 'bluetooth' is not listed, because
 * Chromium does not know that policy and logs a warning on every page.
 */
const OF_PRINTERS = ['serial', 'usb']

/** The back office's pages and their files in each language: '/admin/store-order', '/fr/admin.html'. */
const OFFICE = /^\/(?:[a-z]{2}\/)?admin(?:[-./]|$)/

function permissionsPolicy(path: string): string {
  const printing = OFFICE.test(path) ? '(self)' : '()'
  const features = [
    ...UNUSED.map((feature) => `${feature}=()`),
    ...OF_PRINTERS.map((feature) => `${feature}=${printing}`),
  ]
  return features.join(', ')
}

/** HSTS max-age: how long browsers use only https for the shop. */
const TLS_PROMISE_S = 365 * 24 * 3600

/** Headers that apply to documents only; scripts, styles, fonts and pictures are sent without them. */
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

/** An SVG opened by its own URL is a document, and a worker takes its CSP from the headers of its script. */
function isDocument({ path, type }: Context): boolean {
  if (path === '/service-worker.js') return true
  return !/^(?:text\/(?:css|javascript)|font\/|image\/(?!svg))/.test(type)
}

/** Sets the security headers; answers that are not documents get only the headers that apply to them. */
export function setSecurityHeaders(config: Pick<Config, 'publicUrl'>): Middleware {
  // This process serves plain HTTP. Only a PUBLIC_URL with https shows that a reverse proxy terminates TLS. Browsers
  // ignore HSTS on answers received over plain HTTP.
  const hasTls = config.publicUrl?.startsWith('https:') === true
  const setHelmet = helmet({
    contentSecurityPolicy,
    strictTransportSecurity: hasTls && { maxAge: TLS_PROMISE_S, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  return (ctx, next) =>
    setHelmet(ctx, async () => {
      ctx.set('Permissions-Policy', permissionsPolicy(ctx.path))
      await next()
      if (!isDocument(ctx)) for (const name of DOCUMENT_HEADERS) ctx.remove(name)
    })
}
