import { createDecipheriv, scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, encrypt, isEncrypted } from './encryption.ts'

const PASSPHRASE = 'ombre rivière caillou 1492'
const HEADER = 48
const CHUNK = 64 * 1024 + 16
/** A cheap key derivation, which does not change the format. The last test uses the real cost. */
const CHEAP = { N: 16, r: 8, p: 1 }

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}

const seal = (content: Buffer, size = 10_000) =>
  collect(encrypt(inParts(content, size), PASSPHRASE, CHEAP))
const unseal = (sealed: Buffer, passphrase: string | null = PASSPHRASE, size = 9000) =>
  collect(decrypt(inParts(sealed, size), passphrase, CHEAP))

/** Content in which all bytes differ from those around them, so that a moved byte is noticed. */
const content = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 31) % 251))

test.each([0, 65_536, 200_000])(
  '%i bytes come back as they were, and stand nowhere in the file',
  async (length) => {
    const plain = content(length)
    const sealed = await seal(plain)
    expect(isEncrypted(sealed)).toBe(true)
    expect((await unseal(sealed)).equals(plain)).toBe(true)
    if (length > 100) expect(sealed.includes(plain.subarray(0, 32))).toBe(false)
  },
)

test('the same content is never encrypted twice in the same way', async () => {
  const [first, second] = await Promise.all([seal(content(100)), seal(content(100))])
  expect(first.subarray(HEADER).equals(second.subarray(HEADER))).toBe(false)
})

test('a file without a passphrase, or with another, says so', async () => {
  const sealed = await seal(content(100))
  await expect(unseal(sealed, null)).rejects.toMatchObject({ fault: 'no-key' })
  await expect(unseal(sealed, 'another passphrase')).rejects.toMatchObject({ fault: 'wrong-key' })
})

test('an accented letter is the same letter however a keyboard writes it', async () => {
  const sealed = await seal(content(100))
  expect((await unseal(sealed, PASSPHRASE.normalize('NFD'))).length).toBe(100)
})

test('a file that is cut off anywhere is refused', async () => {
  const sealed = await seal(content(150_000))
  const lengths = [17, HEADER, HEADER + CHUNK, sealed.length - 1]
  const faults = await Promise.all(
    lengths.map((length) => unseal(sealed.subarray(0, length)).catch((error: unknown) => error)),
  )
  expect(faults).toMatchObject(
    ['cut-short', 'cut-short', 'cut-short', 'damaged'].map((fault) => ({ fault })),
  )
})

test('a changed, exchanged or added chunk is refused', async () => {
  const sealed = await seal(content(150_000))
  const header = sealed.subarray(0, HEADER)
  const first = sealed.subarray(HEADER, HEADER + CHUNK)
  const second = sealed.subarray(HEADER + CHUNK, HEADER + 2 * CHUNK)
  const last = sealed.subarray(HEADER + 2 * CHUNK)
  const flipped = Buffer.from(sealed)
  flipped.writeUInt8(flipped.readUInt8(HEADER + CHUNK + 7) ^ 1, HEADER + CHUNK + 7)
  const forgeries = [
    flipped,
    Buffer.concat([header, second, first, last]),
    Buffer.concat([header, first, last]),
    Buffer.concat([header, first, first, second, last]),
    Buffer.concat([sealed, Buffer.from('x')]),
  ]
  for (const forged of forgeries)
    await expect(unseal(forged)).rejects.toMatchObject({ fault: 'damaged' })
})

test('the format is the one that is written down: another program can read it with the passphrase', async () => {
  const sealed = await collect(encrypt(inParts(Buffer.from('a backup'), 8), PASSPHRASE))
  const header = sealed.subarray(0, HEADER)
  expect(header.subarray(0, 16).toString()).toBe('KORA-ENCRYPTED-1')
  const key = scryptSync(PASSPHRASE, header.subarray(16, 32), 32, {
    N: 65_536,
    r: 8,
    p: 2,
    maxmem: 2 ** 27,
  })
  const nonce = Buffer.from('000000000000000000000001', 'hex')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAAD(header).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(HEADER, -16)), decipher.final()])
  expect(plain.toString()).toBe('a backup')
  await expect(unseal(sealed)).rejects.toMatchObject({ fault: 'wrong-key' })
})
