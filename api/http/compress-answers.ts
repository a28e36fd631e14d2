import type { Middleware } from 'koa'
import compress from 'koa-compress'
import { BROTLI_PARAMS, MIN_COMPRESSED_BYTES } from './answer-encoding.ts'

/** Compresses text and JSON; pictures and answers that are already compressed are not changed. */
export function compressAnswers(): Middleware {
  return compress({
    threshold: MIN_COMPRESSED_BYTES,
    br: { params: BROTLI_PARAMS },
    gzip: {},
    deflate: false,
    zstd: false,
    encodingPreference: ['br', 'gzip', 'identity'],
  })
}
