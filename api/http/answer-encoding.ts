import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Context } from 'koa'

/** Brotli above this level costs the server more time than it saves the phone. */
export const BROTLI_PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 4 } as const
/** Less than this stays as it is: the saving would be lost in one packet. */
export const MIN_COMPRESSED_BYTES = 1024

export type Encoding = 'br' | 'gzip'

/** Best first. Asked one by one: browsers name gzip first and mean no preference by it. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

/** The best way to compress an answer that the client takes, of those there are when told; null for none. */
export function chooseEncoding(
  ctx: Context,
  there?: Partial<Record<Encoding, Buffer>>,
): Encoding | null {
  if (ctx.headers['accept-encoding'] === undefined) return null
  const possible = ENCODINGS.filter((encoding) => !there || there[encoding])
  return possible.find((encoding) => ctx.acceptsEncodings(encoding) === encoding) ?? null
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

function compressWhole(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? toBrotli(body, { params: BROTLI_PARAMS }) : toGzip(body)
}

/** Compressed as one body, without being one in memory before. */
export async function compress(pieces: readonly Buffer[], encoding: Encoding): Promise<Buffer> {
  const [body, ...more] = pieces
  if (body && more.length === 0) return compressWhole(body, encoding)
  const stream = encoding === 'br' ? createBrotliCompress({ params: BROTLI_PARAMS }) : createGzip()
  const compressed: Buffer[] = []
  await pipeline(pieces, stream, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) compressed.push(chunk)
  })
  return Buffer.concat(compressed)
}
