import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/*
 * The format of an encrypted backup, version 1 (docs/decisions/0015):
 *
 *   header   16 bytes  'KORA-ENCRYPTED-1'
 *            16 bytes  salt
 *            16 bytes  key check, which tells a wrong passphrase from a damaged file
 *   chunks   at most 64 KiB of the backup, AES-256-GCM, each followed by its tag of 16 bytes
 *
 * scrypt derives 48 bytes from passphrase and salt: the key, which is new for every file, and the key check. The nonce
 * of a chunk is its number and whether it is the last one; the header is authenticated with each chunk. Chunks that are
 * changed, moved, missing or cut off are therefore refused. Only the last chunk may be shorter than 64 KiB.
 */
const MAGIC = Buffer.from('KORA-ENCRYPTED-1')
const SALT_BYTES = 16
const CHECK_BYTES = 16
const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES
const KEY_BYTES = 32
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const NONCE_BYTES = 12

/**
 * The cost of deriving a key from a passphrase. The file does not state it, because a malicious file could demand all
 * memory.
 */
export interface ScryptCost {
  N: number
  r: number
  p: number
}

/** 64 MiB of memory and some tenths of a second for each guess at a passphrase. */
const COST: ScryptCost = { N: 2 ** 16, r: 8, p: 2 }
const MOST_SCRYPT_MEMORY = 128 * 1024 * 1024

export type DecryptionFault = 'no-key' | 'wrong-key' | 'damaged' | 'cut-short'

/** Thrown for an encrypted file that cannot be read. */
export class DecryptionError extends Error {
  readonly fault: DecryptionFault
  constructor(fault: DecryptionFault) {
    super(`The file cannot be decrypted: ${fault}.`)
    this.name = 'DecryptionError'
    this.fault = fault
  }
}

interface Derived {
  key: Buffer
  check: Buffer
}

function derive(passphrase: string, salt: Buffer, cost: ScryptCost): Promise<Derived> {
  // Keyboards encode accented letters in two ways; both must give the same key.
  const typed = passphrase.normalize('NFC')
  return new Promise((resolve, reject) => {
    const options = { ...cost, maxmem: MOST_SCRYPT_MEMORY }
    scrypt(typed, salt, KEY_BYTES + CHECK_BYTES, options, (error, bytes) => {
      if (error) reject(error)
      else resolve({ key: bytes.subarray(0, KEY_BYTES), check: bytes.subarray(KEY_BYTES) })
    })
  })
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(number, 0, 6)
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1)
  return nonce
}

/** Regroups a stream into pieces of exactly `size` bytes. The last piece is shorter, or empty when nothing is left. */
async function* inPieces(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  for await (const part of source) {
    parts.push(part)
    length += part.length
    if (length < size) continue
    const all = Buffer.concat(parts)
    let start = 0
    for (; length - start >= size; start += size) yield all.subarray(start, start + size)
    parts = [all.subarray(start)]
    length -= start
  }
  yield Buffer.concat(parts)
}

/** Encrypts a stream. The length of the passphrase was checked with the settings. `cost`: lower in tests only. */
export async function* encrypt(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  cost: ScryptCost = COST,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const { key, check } = await derive(passphrase, salt, cost)
  const header = Buffer.concat([MAGIC, salt, check])
  yield header
  let number = 0
  for await (const piece of inPieces(source, CHUNK_BYTES)) {
    // Only the last piece is shorter, so the reader needs no length.
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, piece.length < CHUNK_BYTES))
    cipher.setAAD(header)
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

interface Chunk {
  header: Buffer
  key: Buffer
  bytes: Buffer
  number: number
}

/** The content of a chunk; null when it is not what was written at this position. */
function openChunk({ header, key, bytes, number }: Chunk, isLast: boolean): Buffer | null {
  if (bytes.length < TAG_BYTES) return null
  const end = bytes.length - TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(header).setAuthTag(bytes.subarray(end))
  const content = decipher.update(bytes.subarray(0, end))
  try {
    decipher.final()
    return content
  } catch {
    return null
  }
}

/** Whether a file with this beginning is encrypted. */
export function isEncrypted(beginning: Buffer): boolean {
  return beginning.subarray(0, MAGIC.length).equals(MAGIC)
}

/** How many bytes of a file isEncrypted looks at. */
export const BEGINNING_BYTES = MAGIC.length

async function* withoutHeader(
  source: AsyncIterable<Buffer>,
  onHeader: (header: Buffer) => Promise<void>,
): AsyncGenerator<Buffer> {
  let beginning: Buffer | null = Buffer.alloc(0)
  for await (const part of source) {
    if (beginning === null) {
      yield part
      continue
    }
    beginning = Buffer.concat([beginning, part])
    if (beginning.length < HEADER_BYTES) continue
    await onHeader(beginning.subarray(0, HEADER_BYTES))
    yield beginning.subarray(HEADER_BYTES)
    beginning = null
  }
  if (beginning !== null) throw new DecryptionError('cut-short')
}

/** Decrypts the stream of an encrypted file. Yields only authenticated bytes; throws DecryptionError. */
export async function* decrypt(
  source: AsyncIterable<Buffer>,
  passphrase: string | null,
  cost: ScryptCost = COST,
): AsyncGenerator<Buffer> {
  if (passphrase === null) throw new DecryptionError('no-key')
  let header = Buffer.alloc(0)
  let key = Buffer.alloc(0)
  const chunks = withoutHeader(source, async (bytes) => {
    header = Buffer.from(bytes)
    const derived = await derive(passphrase, bytes.subarray(MAGIC.length, -CHECK_BYTES), cost)
    if (!timingSafeEqual(derived.check, bytes.subarray(-CHECK_BYTES)))
      throw new DecryptionError('wrong-key')
    key = Buffer.from(derived.key)
  })
  let number = 0
  for await (const bytes of inPieces(chunks, CHUNK_BYTES + TAG_BYTES)) {
    const isLast = bytes.length < CHUNK_BYTES + TAG_BYTES
    // A full chunk followed by nothing: the file was cut between two chunks, since the last one is always shorter.
    if (bytes.length === 0) throw new DecryptionError('cut-short')
    const content = openChunk({ header, key, bytes, number }, isLast)
    if (content === null) throw new DecryptionError('damaged')
    yield content
    number += 1
  }
}
