import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

const BLOCK = 512
/** An archive ends with two blocks of zeros. */
const END = 2 * BLOCK

/** What goes into the archive: a file as it is on the disk, or some content. `size` in bytes. */
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
  /** The content in pieces; what is not read is skipped. */
  content: AsyncIterable<Buffer>
}

/** Thrown for a file that is no archive of ours, or one that was cut off or changed. */
export class UnreadableTar extends Error {}

/** What the disk says stays as it is; all else is said of what stands in the file. */
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
  // Its failure ends the entries with the same error.
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
    // The package takes an archive that was cut off between two entries for a whole one.
    if (length < end + END) throw new UnreadableTar('it ends too early')
  } finally {
    archive.destroy()
  }
}
