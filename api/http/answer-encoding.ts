import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Context } from 'koa'

/** Higher Brotli levels cost the server more time than the smaller answer saves the client. */
export const BROTLI_PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 4 } as const
/** Smaller answers are not compressed: they fit into one network packet either way. */
export const MIN_COMPRESSED_BYTES = 1024

export type Encoding = 'br' | 'gzip'

/** Best first. Each is tested alone, because browsers list gzip first without meaning a preference. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

/** The best encoding that the client accepts, limited to those in `there` when given; null for none. */
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

/** Compresses the pieces as one body, without joining them in memory first. */
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
