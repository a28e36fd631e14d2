import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

const BLOCK = 512
/** An archive ends with two blocks of zeros. */
const END = 2 * BLOCK

/** An entry to write: a file on disk, or content in memory. `size` in bytes. */
export interface TarSource {
  name: string
  size: number
  from: { file: string } | { content: Buffer }
}

/** Writes an archive and flushes it to the disk. `path` must not exist. */
export async function writeTar(path: string, sources: readonly TarSource[]): Promise<void> {
  const archive = pack()
  const fill = async () => {
    for (const { name, size, from } of sources) {
      const content = 'file' in from ? createReadStream(from.file) : Readable.from([from.content])
      await pipeline(content, archive.entry({ name, size, mode: 0o600 }))
    }
    archive.finalize()
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await Promise.all([pipeline(archive, file), fill()])
}

export interface TarEntry {
  name: string
  size: number
  /** The content in chunks; unread content is skipped. */
  content: AsyncIterable<Buffer>
}

/** Thrown for a file that is not a backup archive, or is truncated or modified. */
export class UnreadableTar extends Error {}

/** Returns file system errors unchanged; all other errors mean that the archive is unreadable. */
function readFault(error: unknown): unknown {
  if (!(error instanceof Error) || 'syscall' in error) return error
  return new UnreadableTar(error.message, { cause: error })
}

async function* readContent(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of entry as AsyncIterable<Buffer>) yield chunk
  } catch (error) {
    throw readFault(error)
  }
}

/** The entries of an archive in order. Throws UnreadableTar. */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const length = (await stat(path)).size
  let end = 0
  const archive = extract()
  // A failure of the pipeline is also thrown by the iteration over the entries.
  pipeline(createReadStream(path), archive).catch(() => undefined)
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
