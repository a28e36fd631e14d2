import { existsSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  isStoredPicture,
  PICTURE_WIDTHS,
  pictureWidthPath,
} from '../../../shared/catalog/picture.ts'
import type { AppContext } from '../../app-context.ts'
import { noteUnusedPictures } from '../../database/unused-pictures.ts'

/** Recently written files are kept, because a product may be about to refer to them. */
const JUST_NOW_MS = 24 * 3_600_000

const NAMED = /-(?:320|640|1200)\.webp$/

/** Of a symbolic link, the link itself is meant: it is removed, and what it leads to stays. False for a folder. */
async function isOld(file: string, nowMs: number): Promise<boolean> {
  const entry = await lstat(file)
  return !entry.isDirectory() && entry.mtimeMs < nowMs - JUST_NOW_MS
}

/**
 * Removes unfinished files of killed processes, and pictures that no product or category has used for as long as
 * devices may still show them. Returns the number of removed files. File times use the system clock, not `app.clock`.
 */
export async function removeUnusedPictures(
  app: Pick<AppContext, 'config' | 'db' | 'clock'>,
  machineNowMs = Date.now(),
): Promise<number> {
  const folder = app.config.picturesDir
  if (!existsSync(folder)) return 0
  const names = await readdir(folder)
  const doomed = names.filter((name) => name.endsWith('.part'))
  const paths = new Set(
    names
      .filter((name) => NAMED.test(name))
      .map((name) => `/uploads/${name.replace(NAMED, '-1200.webp')}`)
      .filter(isStoredPicture),
  )
  const unused = await app.db.write((transaction) =>
    noteUnusedPictures(transaction, [...paths], app.clock()),
  )
  for (const path of unused) {
    const files = PICTURE_WIDTHS.map((width) => basename(pictureWidthPath(path, width)))
    // All widths are removed, or none: storing the picture again updates the times of its files.
    const there = files.filter((name) => names.includes(name))
    const old = await Promise.all(there.map((name) => isOld(join(folder, name), machineNowMs)))
    if (old.every(Boolean)) doomed.push(...there)
  }
  let removed = 0
  for (const name of doomed) {
    const file = join(folder, name)
    if (!(await isOld(file, machineNowMs).catch(() => false))) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}
