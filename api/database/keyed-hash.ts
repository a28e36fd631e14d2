import { createHmac } from 'node:crypto'

/** A hash that only this shop can make: of an address or a phone number in stored counts, or of what devices are told. */
export type KeyedHash = string & { readonly __keyedHash: true }

/**
 * A hash of `text` that cannot be computed without the shop's secret. A plain hash could be reversed by trying all
 * phone numbers or addresses, of which there are few. `purpose` separates the counts of one kind from those of another.
 */
export function keyedHash(
  { jwtSecret }: { jwtSecret: string },
  purpose: 'rate-limit' | 'web-sender' | 'wrong-try' | 'told',
  text: string,
): KeyedHash {
  const digest = createHmac('sha256', jwtSecret).update(`${purpose} ${text}`).digest('base64url')
  return digest as KeyedHash
}
