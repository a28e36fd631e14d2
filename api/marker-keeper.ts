import type { Logger } from 'pino'
import { beginAfterLoss } from './database/lost-history.ts'
import type { Database, ReadDatabase } from './database/database.ts'
import {
  comparePosition,
  type DatabasePosition,
  type HistoryPosition,
  readPosition,
} from './database/history-position.ts'
import { noteEarlierEpochs } from './database/meta.ts'
import {
  type FoundMarker,
  type NumbersInFile,
  removeMarker,
  removeUnfinishedMarkers,
  writeMarker,
} from './store-marker.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Keeps the marker of the data folder beside the shop's database, while a process serves the shop. */
export interface MarkerKeeper {
  /**
   * Notes in the marker how far the database has come. When the database went back under the running shop, begins a new
   * history in it. What fails is logged, because sales must go on.
   */
  keep(): Promise<void>
  /** Writes the log of SQLite into the database file, and the marker, so that a copy of the files has everything. */
  secure(): Promise<void>
  /** Whether the shop had an owner when the marker was last kept. */
  hadOwner(): boolean
}

interface KeeperDeps {
  db: Database
  dataDir: string
  log: Logger
  clock: () => number
  checkpoint: () => boolean
  /** Whether the database file is another one than the one that was opened. */
  isReplaced?: () => boolean
}

/**
 * Begins a new history in a database that went back. Returns its position; null when there is no need, because another
 * process did it.
 */
function beginHistoryAfter(
  db: Database,
  noted: HistoryPosition,
  atMs: number,
): Promise<DatabasePosition | null> {
  return db.write(async (transaction) => {
    const { fault, position } = await comparePosition(transaction, noted)
    if ((fault !== 'behind' && fault !== 'other-history') || position === null) return null
    await beginAfterLoss(transaction, noted, position, atMs)
    await noteEarlierEpochs(transaction, [noted.epoch])
    return readPosition(transaction)
  })
}

/** The highest numbers that the tables of SQLite have given out. */
async function readNumbers(db: ReadDatabase): Promise<Record<string, number>> {
  return Object.fromEntries(
    await db.read((transaction) => transaction.engine.readHighestNumbers(transaction, [])),
  )
}

/** `found`: the marker that the database was compared with when it was opened. */
export function createMarkerKeeper(
  { db, dataDir, log, clock, checkpoint, isReplaced = () => false }: KeeperDeps,
  found: FoundMarker,
): MarkerKeeper {
  let noted: HistoryPosition | null = found.kind === 'read' ? found.marker : null
  let inFile: NumbersInFile = found.kind === 'read' ? found.marker.inFile : null
  let written = ''
  let round: Promise<void> = removeUnfinishedMarkers(dataDir).catch(() => undefined)
  let hasFailed = false

  async function write(position: HistoryPosition): Promise<void> {
    const text = JSON.stringify([position, inFile])
    if (text === written) return
    try {
      await writeMarker(dataDir, position, { inFile, atMs: clock() })
      written = text
      hasFailed = false
    } catch (error) {
      if (!hasFailed)
        log.warn({ err: error, dataDir }, 'the marker of the data folder could not be written')
      hasFailed = true
    }
  }

  async function look(): Promise<void> {
    if (isReplaced())
      log.error(
        { dataDir },
        'kora.sqlite was replaced or removed under the running store: what is sold now is in no file. Stop the store, and put the right file back.',
      )
    const before = noted
    const compared = await db.read((transaction) => comparePosition(transaction, before))
    let { position } = compared
    const { fault } = compared
    if (before !== null && (fault === 'behind' || fault === 'other-history')) {
      const begun = await beginHistoryAfter(db, before, clock())
      if (begun === null) return
      log.error(
        { had: before, has: position, begun: begun.epoch },
        'the database went back under the running store: a new history begins, and the tills send again what they sold in the last 30 days. Web orders may be missing.',
      )
      position = begun
    } else if (fault !== null) {
      // The next start refuses such a database.
      log.error({ fault, had: before }, 'the database is not the one of this shop any more')
      return
    }
    // Only here: never lower than before, unless a new history began.
    noted = position
    if (position !== null) await write(position)
  }

  const keep = () => {
    round = round.then(look).catch((error: unknown) => {
      log.warn({ err: error }, 'how far the database has come could not be noted')
    })
    return round
  }
  return {
    keep,
    async secure() {
      try {
        // Read before, so that the file has at least these.
        const numbers = await readNumbers(db)
        if (checkpoint()) inFile = numbers
      } catch (error) {
        log.warn({ err: error }, 'the log of the database could not be written into its file')
      }
      await keep()
    },
    hadOwner: () => noted?.hasOwner ?? false,
  }
}

/**
 * Keeps the marker each minute, and the database file each hour: a lost log is then noticed, because the marker is ahead
 * of the file. Returns a function that ends this and keeps the marker once more.
 */
export function startKeepingMarker({ keep, secure }: MarkerKeeper): () => Promise<void> {
  const timers = [setInterval(keep, MINUTE_MS), setInterval(secure, HOUR_MS)]
  for (const timer of timers) timer.unref()
  return () => {
    for (const timer of timers) clearInterval(timer)
    return keep()
  }
}

/**
 * Notes a position in the marker of a data folder, whatever was noted before: for a command that put another database
 * there, or began a new history in it. Throws errors of the file system.
 */
export async function markStore(
  dataDir: string,
  position: HistoryPosition,
  atMs: number,
): Promise<void> {
  // Should it fail below, the next start must not compare with what was noted before.
  await removeMarker(dataDir)
  await writeMarker(dataDir, position, { inFile: null, atMs })
}
