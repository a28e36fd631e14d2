import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { BEGINNING_BYTES, decrypt, DecryptionError, encrypt, isEncrypted } from './encryption.ts'

const BLOCK = 512
/** An archive ends with two blocks of zeros. */
const END = 2 * BLOCK

/** An entry to write: a file on disk, or content in memory. `size` in bytes. */
export interface TarSource {
  name: string
  size: number
  from: { file: string } | { content: Buffer }
}

/** Writes an archive and flushes it to the disk, encrypted when there is a passphrase. `path` must not exist. */
export async function writeTar(
  path: string,
  sources: readonly TarSource[],
  passphrase: string | null = null,
): Promise<void> {
  const archive = pack()
  const fill = async () => {
    for (const { name, size, from } of sources) {
      const content = 'file' in from ? createReadStream(from.file) : Readable.from([from.content])
      await pipeline(content, archive.entry({ name, size, mode: 0o600 }))
    }
    archive.finalize()
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const write =
    passphrase === null
      ? pipeline(archive, file)
      : pipeline(encrypt(archive as AsyncIterable<Buffer>, passphrase), file)
  await Promise.all([write, fill()])
}

export interface TarEntry {
  name: string
  size: number
  /** The content in chunks; unread content is skipped. */
  content: AsyncIterable<Buffer>
}

/** Thrown for a file that is not a backup archive, or is truncated or modified. */
export class UnreadableTar extends Error {}

/** Returns file system and decryption errors unchanged; all other errors mean that the archive is unreadable. */
function readFault(error: unknown): unknown {
  if (!(error instanceof Error) || 'syscall' in error) return error
  if (error instanceof DecryptionError) return error
  return new UnreadableTar(error.message, { cause: error })
}

async function* readContent(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of entry as AsyncIterable<Buffer>) yield chunk
  } catch (error) {
    throw readFault(error)
  }
}

/** At most the first `length` bytes of a file. */
export async function readBeginning(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The bytes of an archive, decrypted if needed. A file named .enc must be encrypted. */
async function* readPlain(path: string, passphrase: string | null): AsyncGenerator<Buffer> {
  const bytes: AsyncIterable<Buffer> = createReadStream(path)
  const encrypted = isEncrypted(await readBeginning(path, BEGINNING_BYTES))
  // Anyone who can write to the backup folder could otherwise replace an encrypted backup by a readable archive of
  // their own.
  if (!encrypted && path.endsWith('.enc')) throw new DecryptionError('damaged')
  yield* encrypted ? decrypt(bytes, passphrase) : bytes
}

/** The entries of an archive in order. Throws UnreadableTar, and DecryptionError for an encrypted file. */
export async function* readTar(
  path: string,
  passphrase: string | null = null,
): AsyncGenerator<TarEntry> {
  let length = 0
  async function* counted() {
    for await (const bytes of readPlain(path, passphrase)) {
      length += bytes.length
      yield bytes
    }
  }
  let end = 0
  const archive = extract()
  // A failure of the pipeline is also thrown by the iteration over the entries.
  pipeline(counted, archive).catch(() => undefined)
  const entries = archive[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value: entry } = await entries.next().catch((error: unknown) => {
        throw readFault(error)
      })
      if (done === true) break
      const { name, size = 0, type } = entry.header
      if (type !== 'file') throw new UnreadableTar(`${name} is no file`)
      yield { name, size, content: readContent(entry) }
      entry.resume()
      end = entry.offset + BLOCK + Math.ceil(size / BLOCK) * BLOCK
    }
    // The tar package does not detect an archive that was truncated between two entries.
    if (length < end + END) throw new UnreadableTar('it ends too early')
  } finally {
    archive.destroy()
  }
}
