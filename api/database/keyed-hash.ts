import { createHmac } from 'node:crypto'

/** What a count is kept by in place of an address or a phone number. */
export type KeyedHash = string & { readonly __keyedHash: true }

/**
 * A hash of `text` that nobody can compute without the shop's secret: of the few phone numbers and addresses there are,
 * everybody could try all otherwise. `purpose` keeps counts of one kind apart from those of another.
 */
export function keyedHash(
  { jwtSecret }: { jwtSecret: string },
  purpose: 'rate-limit' | 'web-sender' | 'wrong-try',
  text: string,
): KeyedHash {
  const digest = createHmac('sha256', jwtSecret).update(`${purpose} ${text}`).digest('base64url')
  return digest as KeyedHash
}
