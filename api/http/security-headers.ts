import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import Koa, { type Middleware } from 'koa'
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

/** Headers that every answer carries: they are the same on each, so they are made once. */
export async function setSecurityHeaders(config: Pick<Config, 'publicUrl'>): Promise<Middleware> {
  // This process speaks plain HTTP, also on a shop's own network; only an owner who named an https address has
  // TLS in front. Browsers leave the promise aside where they came without it.
  const hasTls = config.publicUrl?.startsWith('https:') === true
  const setHeaders = helmet({
    contentSecurityPolicy,
    strictTransportSecurity: hasTls && { maxAge: TLS_PROMISE_S, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const request = new IncomingMessage(new Socket())
  const sample = new Koa().createContext(request, new ServerResponse(request))
  sample.set('Permissions-Policy', PERMISSIONS)
  await setHeaders(sample, () => Promise.resolve())
  const headers = Object.entries(sample.res.getHeaders()).map(
    ([name, value]) => [name, String(value)] as const,
  )
  return (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value)
    return next()
  }
}
