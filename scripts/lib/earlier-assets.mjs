import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000
/** A page opened before an update may ask for its own later parts for so long. */
export const KEPT_FOR_MS = 7 * DAY_MS

/**
 * Which files of the build that is going are still served beside the new one.
 *
 * @param {object} known
 * @param {string[]} known.earlier                    names in the build that is going
 * @param {string[]} known.present                    names in the new build
 * @param {Record<string, number>} known.goneAt       when a name stopped being part of the newest build, epoch ms
 * @param {number} known.now                          epoch ms
 * @returns {Record<string, number>} the names to keep, with the moment each stopped being the newest
 */
export function chooseEarlier({ earlier, present, goneAt, now }) {
  const isPresent = new Set(present)
  const kept = earlier
    .filter((name) => !isPresent.has(name))
    .map((name) => [name, goneAt[name] ?? now])
    .filter(([, since]) => now - since < KEPT_FOR_MS)
  return Object.fromEntries(kept)
}

/** Copies the assets of earlier builds, a week long, beside the new ones. Names carry hashes, so none clash. */
export function keepEarlierAssets({ from, into, record, now }) {
  if (!existsSync(from)) return
  const goneAt = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}
  const kept = chooseEarlier({
    earlier: readdirSync(from),
    present: readdirSync(into),
    goneAt,
    now,
  })
  for (const name of Object.keys(kept)) copyFileSync(join(from, name), join(into, name))
  writeFileSync(record, JSON.stringify(kept))
}
