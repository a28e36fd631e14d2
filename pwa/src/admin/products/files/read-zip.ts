import { Inflate } from 'fflate'

/** A file of an archive according to its directory. */
export interface ZipEntry {
  /** With its folders, separated by '/'. */
  path: string
  /** Bytes in the archive, and unzipped. Untrusted. */
  zippedBytes: number
  bytes: number
  method: number
  isEncrypted: boolean
  /** Offset in the archive. */
  start: number
}

/** Why an archive as a whole cannot be used. */
export type ZipProblem = 'no-zip' | 'too-many-files'
/** Why a file of it cannot be used. */
export type ZipEntryProblem = 'too-large' | 'encrypted' | 'damaged'

/** Far more than a shop has pictures; every entry costs memory before any of it is read. */
export const MAX_ZIP_ENTRIES = 20_000

const END_MARK = 0x06_05_4b_50
const ENTRY_MARK = 0x02_01_4b_50
const FILE_MARK = 0x04_03_4b_50
const END_BYTES = 22
const ENTRY_BYTES = 46
const FILE_BYTES = 30
/** Maximum length of the comment after the end mark. */
const MAX_COMMENT = 0xff_ff
/** 20,000 entries with paths of 200 bytes; more is no directory of ours. */
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024

const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
const UTF8 = 1 << 11

/** Upper half of code page 850, in which French Windows writes names; other programs write UTF-8. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´­±‗¾¶§÷¸°¨·¹³²■ '

function decodeName(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes)
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : CODE_PAGE_850[byte - 128],
    ).join('')
  }
}

async function viewOf(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(Math.max(0, start), end).arrayBuffer())
}

interface Directory {
  start: number
  bytes: number
  entries: number
}

/** Finds the directory by the mark of the archive's end; null for a file that has none. */
async function findDirectory(file: Blob): Promise<Directory | null> {
  const tail = await viewOf(file, file.size - END_BYTES - MAX_COMMENT, file.size)
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END_MARK) continue
    const entries = tail.getUint16(at + 10, true)
    const bytes = tail.getUint32(at + 12, true)
    const start = tail.getUint32(at + 16, true)
    return start + bytes <= file.size ? { start, bytes, entries } : null
  }
  return null
}

/**
 * Lists the files of a zip archive, reading only its directory. Archives above 4 GB or 65,535 files (Zip64) are not
 * supported.
 */
export async function listZip(
  file: Blob,
): Promise<{ entries: ZipEntry[] } | { problem: ZipProblem }> {
  const directory = await findDirectory(file)
  if (!directory) return { problem: 'no-zip' }
  const isTooLong = directory.bytes > MAX_DIRECTORY_BYTES || directory.entries > MAX_ZIP_ENTRIES
  if (isTooLong) return { problem: 'too-many-files' }
  const view = await viewOf(file, directory.start, directory.start + directory.bytes)
  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < directory.entries) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY_MARK)
      return { problem: 'no-zip' }
    const flags = view.getUint16(at + 8, true)
    const nameBytes = view.getUint16(at + 28, true)
    const end = at + ENTRY_BYTES + nameBytes
    if (end > view.byteLength) return { problem: 'no-zip' }
    const name = new Uint8Array(view.buffer, at + ENTRY_BYTES, nameBytes)
    entries.push({
      path: decodeName(name, (flags & UTF8) !== 0).replaceAll('\\', '/'),
      method: view.getUint16(at + 10, true),
      zippedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      start: view.getUint32(at + 42, true),
      isEncrypted: (flags & ENCRYPTED) !== 0,
    })
    at = end + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return { entries }
}

/** Size of the compressed pieces: deflate expands at most a thousandfold. */
const PIECE_BYTES = 8 * 1024

async function inflate(zipped: Blob, most: number): Promise<Blob | ZipEntryProblem> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  let isEnded = false
  const stream = new Inflate((part, isLast) => {
    bytes += part.length
    // Copied, since the stream reuses its buffer.
    if (bytes <= most) parts.push(part.slice())
    isEnded ||= isLast
  })
  for (let at = 0; at < zipped.size; at += PIECE_BYTES) {
    const piece = new Uint8Array(await zipped.slice(at, at + PIECE_BYTES).arrayBuffer())
    stream.push(piece, at + PIECE_BYTES >= zipped.size)
    if (bytes > most) return 'too-large'
  }
  return isEnded ? new Blob(parts) : 'damaged'
}

/**
 * Unzips one file of an archive, of at most `most` bytes whatever its directory says: a zip bomb is aborted as soon as
 * it exceeds them.
 */
export async function readZipEntry(
  file: Blob,
  { start, zippedBytes, bytes, method, isEncrypted }: ZipEntry,
  most: number,
): Promise<Blob | ZipEntryProblem> {
  if (isEncrypted) return 'encrypted'
  if (bytes > most || zippedBytes > most) return 'too-large'
  const head = await viewOf(file, start, start + FILE_BYTES)
  if (head.byteLength < FILE_BYTES || head.getUint32(0, true) !== FILE_MARK) return 'damaged'
  const from = start + FILE_BYTES + head.getUint16(26, true) + head.getUint16(28, true)
  const zipped = file.slice(from, from + zippedBytes)
  if (zipped.size !== zippedBytes) return 'damaged'
  if (method === STORED) return zipped.size === bytes ? zipped : 'damaged'
  if (method !== DEFLATED) return 'damaged'
  try {
    const content = await inflate(zipped, most)
    return typeof content === 'string' || content.size === bytes ? content : 'damaged'
  } catch {
    return 'damaged'
  }
}
