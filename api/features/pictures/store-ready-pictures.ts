import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { PICTURE_WIDTHS, picturePath } from '../../../shared/catalog/picture.ts'
import type { AppContext } from '../../app-context.ts'
import { picturesFolder } from './pictures-folder.ts'
import { hashPicture, NAMED_WIDTH } from './store-widths.ts'

/** Below what any system lets a process hold open. */
const FILES_AT_ONCE = 96

const flush = promisify(fsync)

/** A picture whose WebP of every width is a file already. */
export interface ReadyPicture {
  /** Dominant colour as rrggbb. */
  colour: string
  fileOf: (width: number) => string
}

/** Files that are whole or not there, as writeWhole makes them; the disk is asked once for all of them. */
async function writeAllWhole(files: readonly { path: string; content: Buffer }[]): Promise<void> {
  const written = files.map(({ path, content }) => {
    const unfinished = `${path}.${randomUUID()}.part`
    const file = openSync(unfinished, 'wx', 0o600)
    writeFileSync(file, content)
    return { path, unfinished, file }
  })
  await Promise.all(written.map(({ file }) => flush(file)))
  for (const { path, unfinished, file } of written) {
    closeSync(file)
    renameSync(unfinished, path)
  }
}

/**
 * Stores pictures that need no encoding and returns their paths, /uploads/…-1200.webp, in the same order. For a start
 * only, when there are no requests yet: it holds up the process while it reads and writes.
 */
export async function storeReadyPictures(
  app: { config: Pick<AppContext['config'], 'dataDir'> },
  pictures: readonly ReadyPicture[],
): Promise<string[]> {
  const folder = picturesFolder(app.config.dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files = pictures.flatMap(({ colour, fileOf }) => {
    const hash = hashPicture(readFileSync(fileOf(NAMED_WIDTH)))
    return PICTURE_WIDTHS.map((width) => ({
      from: fileOf(width),
      named: picturePath(hash, colour, NAMED_WIDTH),
      width,
      path: join(folder, basename(picturePath(hash, colour, width))),
    }))
  })
  const missing = files.filter(({ path }) => !existsSync(path))
  for (let at = 0; at < missing.length; at += FILES_AT_ONCE) {
    const now = missing.slice(at, at + FILES_AT_ONCE)
    await writeAllWhole(now.map(({ path, from }) => ({ path, content: readFileSync(from) })))
  }
  return files.filter(({ width }) => width === NAMED_WIDTH).map(({ named }) => named)
}
