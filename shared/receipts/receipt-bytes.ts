import { type Centimes, centimes } from '../money.ts'

/** A line of a sale as encoded in a receipt code. */
export interface ReceiptCodeLine {
  productId: string
  size: string | null
  quantity: number
  /** Unit price. */
  price: Centimes
}

/** Thrown when bytes cannot be those of a receipt code. */
export class UnreadableBytes extends Error {}

const UUID_BYTES = 16
/** Sizes are short; a longer one does not fit into a code that scans well. */
const MOST_SIZE_BYTES = 255

/** Writes numbers, ids and texts, one after the other. */
export class ByteWriter {
  private readonly bytes: number[] = []

  /** Writes a whole number from 0 on, in as few bytes as needed: 7 bits each, the lowest first. */
  number(value: number): this {
    let rest = value
    while (rest >= 0x80) {
      this.bytes.push((rest % 0x80) + 0x80)
      rest = Math.floor(rest / 0x80)
    }
    this.bytes.push(rest)
    return this
  }

  raw(bytes: Iterable<number>): this {
    this.bytes.push(...bytes)
    return this
  }

  line({ productId, size, quantity, price }: ReceiptCodeLine): this {
    const text = new TextEncoder().encode(size ?? '').subarray(0, MOST_SIZE_BYTES)
    this.raw(bytesOfHex(productId.replaceAll('-', '')))
      .number(text.length)
      .raw(text)
    return this.number(quantity).number(price)
  }

  result(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.bytes)
  }
}

/**
 * Reads what ByteWriter wrote. Throws UnreadableBytes when the bytes end too early, and for a number that is not a safe
 * integer.
 */
export class ByteReader {
  private readonly bytes: Uint8Array
  private at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  number(): number {
    let value = 0
    for (let place = 1; ; place *= 0x80) {
      const [byte = 0] = this.raw(1)
      value += (byte % 0x80) * place
      if (!Number.isSafeInteger(value)) throw new UnreadableBytes()
      if (byte < 0x80) return value
    }
  }

  raw(count: number): Uint8Array {
    const end = this.at + count
    if (end > this.bytes.length) throw new UnreadableBytes()
    const read = this.bytes.subarray(this.at, end)
    this.at = end
    return read
  }

  line(): ReceiptCodeLine {
    const hex = hexOf(this.raw(UUID_BYTES))
    const productId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    const size = new TextDecoder().decode(this.raw(this.number()))
    const [quantity, price] = [this.number(), centimes(this.number())]
    return { productId, size: size === '' ? null : size, quantity, price }
  }

  /** Throws UnreadableBytes when bytes are left. */
  end(): void {
    if (this.at !== this.bytes.length) throw new UnreadableBytes()
  }
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function bytesOfHex(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
}

/** Precedes the bytes, so that leading zeros are not lost. */
const FIRST = 0x01

/**
 * Encodes bytes as decimal digits: a QR code stores digits as densely as bytes, and a scanner that sends the keys of an
 * English keyboard enters them correctly on French and Arabic tablets.
 */
export function digitsOf(bytes: Uint8Array): string {
  return BigInt(`0x${hexOf(Uint8Array.of(FIRST, ...bytes))}`).toString()
}

/** Decodes digits; null when they are not a result of digitsOf(). */
export function bytesOfDigits(digits: string): Uint8Array | null {
  const hex = BigInt(digits).toString(16)
  const [first, ...bytes] = bytesOfHex(hex.length % 2 === 0 ? hex : `0${hex}`)
  return first === FIRST ? Uint8Array.from(bytes) : null
}
