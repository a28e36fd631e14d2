import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|html|svg|webmanifest|json|txt|xml)$/
/** Below this, the headers outweigh what compression saves. */
const WORTH_IT_BYTES = 1_024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compressFile(file) {
  const text = await readFile(file)
  if (text.length < WORTH_IT_BYTES) return
  const [brotli, gzipped] = await Promise.all([
    toBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    toGzip(text, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}

/** Writes a .br and a .gz beside every text file under `folder`, for the server to send as they are. */
export async function precompress(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}
