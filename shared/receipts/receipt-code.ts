import { type Centimes, centimes, sumLines } from '../money.ts'
import { formatReceiptNumber, readReceiptNumber, tillOf } from '../store-order/receipt-number.ts'
import {
  ByteReader,
  bytesOfDigits,
  ByteWriter,
  digitsOf,
  hexOf,
  type ReceiptCodeLine,
  UnreadableBytes,
} from './receipt-bytes.ts'

/*
 * The code on a receipt: what was sold for how much, signed by the till that printed it (ECDSA P-256, SHA-256). A till
 * that never saw the sale, without a connection, believes it as far as it has the public key of that till.
 *
 *   kind · till · n of the receipt · second · content · fingerprint of the key (4) · signature (64)
 *   content of kind LINES:   count, then of each line: product (16), size, quantity, price in centimes
 *   content of kind SUMMARY: total in centimes, SHA-256 of the lines (32)
 */

/** The data of a receipt code. */
export interface ReceiptCode {
  /** 'T1-000123' */
  receiptNumber: string
  /** Epoch ms, whole seconds. */
  soldAtMs: number
  total: Centimes
  /** Null when there are too many lines for the code, which then has their `hash`. */
  lines: ReceiptCodeLine[] | null
  /** In hexadecimal. Null when the code has the lines. */
  hash: string | null
}

/** A sale whose receipt is signed. */
export interface SaleToSign {
  receiptNumber: string
  /** Epoch ms. */
  soldAtMs: number
  lines: readonly ReceiptCodeLine[]
}

/** A CryptoKey; `shared` does not use the browser's types. */
export type Key = Parameters<typeof crypto.subtle.verify>[1]

/** A till's public key. */
export interface TillKey {
  /** In hexadecimal, see fingerprintOf(). */
  fingerprint: string
  key: Key
}

/**
 * What a scanned text proves. 'signed': it was signed by `key`, one of the given keys. 'altered': the code was changed,
 * or forged. 'unknown-till': this device does not have the key of the till, so it can tell neither. 'unsigned': only a
 * number, as on receipts of earlier versions.
 */
export type CheckedCode<K extends TillKey = TillKey> =
  | { proof: 'signed'; receipt: ReceiptCode; key: K }
  | { proof: 'altered' | 'unknown-till'; receipt: ReceiptCode }
  | { proof: 'unsigned'; receiptNumber: string }

export const SIGNING = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

const LINES = 1
const SUMMARY = 2

const FINGERPRINT_BYTES = 4
const HASH_BYTES = 32
const SIGNATURE_BYTES = 64
/** The bytes after the content. */
const PROOF_BYTES = FINGERPRINT_BYTES + SIGNATURE_BYTES

/**
 * The most digits of a QR code with 57 × 57 modules and medium error correction. On a 58 mm roll, each of its modules
 * is still four printer dots wide.
 */
export const MOST_DIGITS = 513
/** The length of the shortest code; barcodes of goods are far shorter. */
const LEAST_DIGITS = 150

/** Part of what is signed, so that no other signature of a till is valid for a receipt. */
const PURPOSE = new TextEncoder().encode('kora receipt')

function toSign(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(...PURPOSE, ...bytes)
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** The short name of a public key (`raw` format of WebCrypto) that identifies the signer in a code, in hexadecimal. */
export async function fingerprintOf(publicKey: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf((await sha256(publicKey)).subarray(0, FINGERPRINT_BYTES))
}

/** The hash of a sale's lines in hexadecimal, which the code contains when the lines do not fit. */
export async function hashOfLines(lines: readonly ReceiptCodeLine[]): Promise<string> {
  return hexOf(await hashOf(lines))
}

function hashOf(lines: readonly ReceiptCodeLine[]): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ByteWriter()
  for (const line of lines) writer.line(line)
  return sha256(writer.result())
}

function head(kind: number, { receiptNumber, soldAtMs }: SaleToSign): ByteWriter {
  const till = tillOf(receiptNumber)
  const n = receiptNumber.slice(till.length + 1)
  return new ByteWriter()
    .number(kind)
    .number(Number(till.slice(1)))
    .number(Number(n))
    .number(Math.floor(soldAtMs / 1000))
}

/** The most digits that a signed content takes: 2.41 for each byte, including the leading one. */
function digitsFor(content: Uint8Array): number {
  return Math.ceil((content.length + PROOF_BYTES + 1) * Math.log10(256))
}

async function contentOf(sale: SaleToSign): Promise<Uint8Array<ArrayBuffer>> {
  const whole = head(LINES, sale).number(sale.lines.length)
  for (const line of sale.lines) whole.line(line)
  const content = whole.result()
  if (digitsFor(content) <= MOST_DIGITS) return content
  return head(SUMMARY, sale)
    .number(sumLines(sale.lines))
    .raw(await hashOf(sale.lines))
    .result()
}

/** The text of the code on a receipt. */
export async function signReceipt(
  sale: SaleToSign,
  { privateKey, publicKey }: { privateKey: Key; publicKey: Uint8Array<ArrayBuffer> },
): Promise<string> {
  const fingerprint = (await sha256(publicKey)).subarray(0, FINGERPRINT_BYTES)
  const content = Uint8Array.of(...(await contentOf(sale)), ...fingerprint)
  const signature = await crypto.subtle.sign(SIGNING, privateKey, toSign(content))
  return digitsOf(Uint8Array.of(...content, ...new Uint8Array(signature)))
}

function readContent(bytes: Uint8Array): ReceiptCode {
  const reader = new ByteReader(bytes)
  const [kind, till, n, second] = [
    reader.number(),
    reader.number(),
    reader.number(),
    reader.number(),
  ]
  const number = { receiptNumber: formatReceiptNumber(`T${till}`, n), soldAtMs: second * 1000 }
  if (kind === SUMMARY) {
    const total = centimes(reader.number())
    const hash = hexOf(reader.raw(HASH_BYTES))
    reader.end()
    return { ...number, total, lines: null, hash }
  }
  if (kind !== LINES) throw new UnreadableBytes()
  const lines = Array.from({ length: reader.number() }, () => reader.line())
  reader.end()
  return { ...number, total: sumLines(lines), lines, hash: null }
}

function readCode(text: string) {
  if (!/^\d+$/.test(text) || text.length < LEAST_DIGITS || text.length > MOST_DIGITS) return null
  const bytes = bytesOfDigits(text)
  if (bytes === null || bytes.length < PROOF_BYTES) return null
  const signed = bytes.slice(0, -SIGNATURE_BYTES)
  try {
    return {
      receipt: readContent(signed.subarray(0, -FINGERPRINT_BYTES)),
      fingerprint: hexOf(signed.subarray(-FINGERPRINT_BYTES)),
      signed,
      signature: bytes.slice(-SIGNATURE_BYTES),
    }
  } catch (error) {
    // A number may be outside the range of centimes().
    if (error instanceof UnreadableBytes || error instanceof RangeError) return null
    throw error
  }
}

/** The unverified data of a code on a receipt; null for any other text, including a receipt number. */
export function claimOf(text: string): { receipt: ReceiptCode; fingerprint: string } | null {
  const read = readCode(text)
  return read && { receipt: read.receipt, fingerprint: read.fingerprint }
}

/** Verifies a scanned text with the keys of the shop's tills; null when it is not a receipt. */
export async function checkReceiptCode<K extends TillKey>(
  text: string,
  keys: readonly K[],
): Promise<CheckedCode<K> | null> {
  const receiptNumber = readReceiptNumber(text)
  if (receiptNumber !== null) return { proof: 'unsigned', receiptNumber }
  const read = readCode(text)
  if (read === null) return null
  const { receipt, fingerprint, signed, signature } = read
  // Two keys may share a fingerprint by chance.
  const named = keys.filter((key) => key.fingerprint === fingerprint)
  if (named.length === 0) return { proof: 'unknown-till', receipt }
  for (const key of named) {
    const isValid = await crypto.subtle.verify(SIGNING, key.key, signature, toSign(signed))
    if (isValid) return { proof: 'signed', receipt, key }
  }
  return { proof: 'altered', receipt }
}
