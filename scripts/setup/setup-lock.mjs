import { randomUUID } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { dirname } from 'node:path'

const BEAT_MS = 1_000
/** A lock that was not touched for this long is abandoned: its holder was killed, or the machine lost power. */
const GONE_AFTER_MS = 15_000
const LOOK_AGAIN_MS = 200

/** @param {string} file @param {string} owner */
function tryToTake(file, owner) {
  try {
    writeFileSync(file, owner, { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return false
  }
}

/** @param {string} file */
function isAbandoned(file) {
  try {
    return Date.now() - statSync(file).mtimeMs > GONE_AFTER_MS
  } catch {
    // Released just now: the next attempt takes it.
    return false
  }
}

/** @param {string} file @param {string} owner */
function isOurs(file, owner) {
  try {
    return readFileSync(file, 'utf8') === owner
  } catch {
    return false
  }
}

/**
 * Removes an abandoned lock. When several processes try, one succeeds. A fresh lock that was removed by mistake is put
 * back.
 *
 * @param {string} file
 * @param {string} owner
 */
function passOver(file, owner) {
  const aside = `${file}.${owner}`
  try {
    renameSync(file, aside)
    if (!isAbandoned(aside)) linkSync(aside, file)
  } catch {
    // Another process was faster.
  }
  rmSync(aside, { force: true })
}

/**
 * Runs `work` while no other process in this folder does. Waits while another process holds the lock, and takes the
 * lock over when its holder died.
 *
 * Two builds in one folder delete each other's files. Without the lock, when `npm start` and `npm test` are started
 * together after a change, one of them fails.
 *
 * @template Result
 * @param {string} file                the lock file; its folder is created when missing
 * @param {() => Promise<Result>} work
 * @param {() => void} [onWait]        called once, when another process holds the lock
 * @returns {Promise<Result>}
 */
export async function withLock(file, work, onWait = () => {}) {
  mkdirSync(dirname(file), { recursive: true })
  const owner = randomUUID()
  for (let tries = 0; !tryToTake(file, owner); tries += 1) {
    if (tries === 0) onWait()
    if (isAbandoned(file)) passOver(file, owner)
    await wait(LOOK_AGAIN_MS)
  }
  const beat = setInterval(() => {
    if (isOurs(file, owner)) utimesSync(file, new Date(), new Date())
  }, BEAT_MS)
  beat.unref()
  const giveBack = () => {
    clearInterval(beat)
    if (isOurs(file, owner)) rmSync(file, { force: true })
  }
  // Also released when the work ends the process.
  process.once('exit', giveBack)
  try {
    return await work()
  } finally {
    process.off('exit', giveBack)
    giveBack()
  }
}
