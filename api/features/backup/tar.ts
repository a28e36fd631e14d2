import { open, type FileHandle } from 'node:fs/promises'
import { StartError } from '../../start-error.ts'

const BLOCK = 512
const CHUNK = 1024 * 1024
/** A size is eleven octal digits. */
const MAX_SIZE = 8 ** 11 - 1

/** What goes into the archive: a file as it is on the disk, or some content. */
export type TarSource = { name: string; file: string } | { name: string; content: Buffer }

function octal(value: number, digits: number): string {
  return `${value.toString(8).padStart(digits, '0')}\0`
}

/** ustar: the oldest layout that every tool reads. Names have at most 100 bytes. */
function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for an archive`)
  if (size > MAX_SIZE)
    throw new StartError(`${name} is larger than 8 GiB, more than a backup holds.`)
  block.write(name, 0)
  block.write(octal(0o600, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(size, 11), 124)
  block.write(octal(Math.floor(Date.now() / 1000), 11), 136)
  block.write('0', 156)
  block.write('ustar\x0000', 257, 'latin1')
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** The sum of a header's bytes, its own checksum read as blanks. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}

async function writeFile(archive: FileHandle, name: string, path: string): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    await archive.write(header(name, size))
    const chunk = Buffer.alloc(Math.min(CHUNK, size))
    for (let left = size; left > 0;) {
      const { bytesRead } = await file.read(chunk, 0, Math.min(chunk.length, left))
      if (bytesRead === 0) throw new Error(`${path} became shorter while it was copied`)
      await archive.write(chunk, 0, bytesRead)
      left -= bytesRead
    }
    await archive.write(Buffer.alloc(padding(size)))
  } finally {
    await file.close()
  }
}

/** Writes an archive and flushes it to the disk. `path` must not exist. */
export async function writeTar(path: string, sources: AsyncIterable<TarSource>): Promise<void> {
  const archive = await open(path, 'wx', 0o600)
  try {
    for await (const source of sources) {
      if ('file' in source) await writeFile(archive, source.name, source.file)
      else {
        const { name, content } = source
        await archive.write(header(name, content.length))
        await archive.write(Buffer.concat([content, Buffer.alloc(padding(content.length))]))
      }
    }
    await archive.write(Buffer.alloc(2 * BLOCK))
    await archive.sync()
  } finally {
    await archive.close()
  }
}

export interface TarEntry {
  name: string
  size: number
  /** The content in pieces; what is not read is skipped. */
  content: AsyncIterable<Buffer>
}

/** Thrown for a file that is no archive of ours, or one that was cut off or changed. */
export class UnreadableTar extends Error {}

async function readExactly(file: FileHandle, length: number, at: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  for (let read = 0; read < length;) {
    const { bytesRead } = await file.read(buffer, read, length - read, at + read)
    if (bytesRead === 0) throw new UnreadableTar('it ends too early')
    read += bytesRead
  }
  return buffer
}

function readHeader(block: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) =>
    block.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  const number = (from: number, length: number) => Number.parseInt(text(from, length), 8)
  if (text(257, 5) !== 'ustar' || number(148, 8) !== checksum(block)) {
    throw new UnreadableTar('it is no archive')
  }
  return { name: text(0, 100), size: number(124, 12) }
}

/** The entries of an archive in order. Throws UnreadableTar. */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const file = await open(path)
  try {
    for (let at = 0; ;) {
      const block = await readExactly(file, BLOCK, at)
      // An archive ends with blocks of zeros; one without them was cut off.
      if (block.every((byte) => byte === 0)) return
      const { name, size } = readHeader(block)
      const start = at + BLOCK
      async function* content() {
        for (let done = 0; done < size;) {
          const chunk = await readExactly(file, Math.min(CHUNK, size - done), start + done)
          done += chunk.length
          yield chunk
        }
      }
      yield { name, size, content: content() }
      at = start + size + padding(size)
    }
  } finally {
    await file.close()
  }
}
