import * as v from 'valibot'

/** Random bytes in the token of an order's link: 128 bits, which cannot be guessed. */
export const ORDER_TOKEN_BYTES = 16

/** The token of an order's private link: base64url without padding. Whoever has it can follow the order. */
export const orderTokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/), v.brand('OrderToken'))
export type OrderToken = v.InferOutput<typeof orderTokenSchema>

/** The path of the page on which orders are followed, without the prefix of a language. */
export const TRACK_PATH = '/track'

/**
 * The private link of an order, without the prefix of a language. The token is behind the '#': browsers do not send
 * that part to servers, so the token is in no log and in no Referer.
 */
export function orderLink(token: OrderToken): string {
  return `${TRACK_PATH}#${token}`
}

/** The token in the part of an address behind the '#' ('#…' or ''); null when there is none. */
export function tokenOfHash(hash: string): OrderToken | null {
  const { success, output } = v.safeParse(orderTokenSchema, hash.replace(/^#/, ''))
  return success ? output : null
}
