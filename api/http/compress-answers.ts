import { constants } from 'node:zlib'
import type { Middleware } from 'koa'
import compress from 'koa-compress'

/** Brotli above this level costs the server more time than it saves the phone. */
const BROTLI_QUALITY = 4

/** Compresses text and JSON; pictures and files that are compressed already pass through. */
export function compressAnswers(): Middleware {
  return compress({
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    gzip: {},
    deflate: false,
    zstd: false,
    encodingPreference: ['br', 'gzip', 'identity'],
  })
}
