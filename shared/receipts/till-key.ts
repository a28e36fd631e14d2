import * as v from 'valibot'
import { codeSchema } from '../sync/device-code.ts'
import { bytesOfHex } from './receipt-bytes.ts'
import { type Key, SIGNING } from './receipt-code.ts'

// The curve P-256: y² = x³ − 3x + B modulo PRIME. FIPS 186-5, SP 800-186.
const PRIME = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn

const FORM = /^04([\da-f]{64})([\da-f]{64})$/

function isPoint(publicKey: string): boolean {
  const [, xHex, yHex] = FORM.exec(publicKey) ?? []
  const [x, y] = [BigInt(`0x${xHex ?? 0}`), BigInt(`0x${yHex ?? 0}`)]
  if (x >= PRIME || y >= PRIME) return false
  return (y * y - x * x * x + 3n * x - B) % PRIME === 0n
}

/**
 * A till's public key: the point on P-256 that WebCrypto exports as `raw`, 65 bytes, in hexadecimal. importPublicKey()
 * can import everything that this schema accepts.
 */
export const publicKeySchema = v.pipe(
  v.string(),
  v.regex(FORM),
  v.check(isPoint),
  v.brand('TillPublicKey'),
)
/** A public key from the database, which was checked when it was registered. */
export const storedPublicKeySchema = v.pipe(v.string(), v.brand('TillPublicKey'))
export type TillPublicKey = v.InferOutput<typeof publicKeySchema>

/** A key that signs receipts, as devices at the counter pull it. */
export const tillKeySchema = v.object({
  publicKey: storedPublicKeySchema,
  /** The result of fingerprintOf() for the key; another key may have the same one. */
  fingerprint: v.pipe(v.string(), v.regex(/^[\da-f]{8}$/)),
  /** Code of the till. Receipts with another code are not its own. */
  till: codeSchema,
  /** The till was removed. */
  revoked: v.boolean(),
})
export type TillKeyJson = v.InferInput<typeof tillKeySchema>
export type TillKeyEntry = v.InferOutput<typeof tillKeySchema>

/** Imports a key for checkReceiptCode(). Throws when it is not a point on the curve. */
export function importPublicKey(publicKey: TillPublicKey): Promise<Key> {
  const raw = Uint8Array.from(bytesOfHex(publicKey))
  return crypto.subtle.importKey('raw', raw, SIGNING, true, ['verify'])
}
