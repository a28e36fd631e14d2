import { newId } from '../../../shared/new-id.ts'
import { beginHistory } from '../../database/begin-history.ts'
import { checkIntegrity } from '../../database/check-integrity.ts'
import { claimDatabase, nameLocation, ownLocation } from '../../database/claim-database.ts'
import { databaseFile } from '../../database/engines/sqlite/open-sqlite.ts'
import {
  comparePosition,
  type DatabasePosition,
  readPosition,
} from '../../database/history-position.ts'
import { beginAfterLoss } from '../../database/lost-history.ts'
import { noteEarlierEpochs } from '../../database/meta.ts'
import { expectNotMoved } from '../../database/move-mark.ts'
import { type DatabaseLocation, openDatabase } from '../../database/open-database.ts'
import { expectOwnHistory } from '../../expect-own-history.ts'
import { markStore } from '../../marker-keeper.ts'
import { StartError } from '../../start-error.ts'
import { checkDatabaseFile, expectDatabaseFile } from '../../store-folder.ts'
import { type FoundMarker, readMarker, type StoreMarker } from '../../store-marker.ts'
import { expectSound } from './read-database.ts'
import { UnreadableTar } from './tar.ts'

/** Throws StartError unless the database file is whole: what a lost log left may be half of a change. */
function expectWholeFile(dataDir: string): void {
  expectDatabaseFile(dataDir)
  checkDatabaseFile(dataDir, true)
  try {
    expectSound(databaseFile(dataDir))
  } catch (error) {
    if (!(error instanceof UnreadableTar)) throw error
    throw new StartError(
      `Nobody can go on with the database in DATA_DIR ${dataDir}, because ${error.message}. Nothing was changed. Put the newest backup back: npm run restore -- kora-backup.tar --force.`,
    )
  }
}

async function begin(
  location: DatabaseLocation,
  found: FoundMarker,
  {
    force,
    atMs,
    expectUnused,
  }: { force: boolean; atMs: number; expectUnused: () => Promise<void> },
) {
  const marker = found.kind === 'read' ? found.marker : null
  const { db, close } = await openDatabase({
    ...location,
    copyFirst: { atMs },
    async examine(before) {
      const { fault, position } = await before.read((transaction) =>
        comparePosition(transaction, marker),
      )
      if (position !== null) await expectNotMoved(before)
      // Without accounts, whoever registered first would own the shop: the sentence says what else to do.
      if (fault === 'empty' || fault === 'no-owner')
        await expectOwnHistory(
          before,
          location,
          marker ? found : { kind: 'unknown', isDamaged: true },
        )
      if (fault === null && !force)
        throw new StartError(
          `The database in ${nameLocation(location)} is as far as this shop was last known to be, so there is no need for a new history. If you know that it is older, because an image of the whole machine was put back, add --force.`,
        )
    },
  })
  try {
    await expectUnused()
    const begun = await db.write(async (transaction) => {
      const { fault, position } = await comparePosition(transaction, marker)
      const isLoss = fault === 'behind' || fault === 'other-history'
      if (isLoss && marker !== null && position !== null)
        await beginAfterLoss(transaction, marker, position, atMs)
      else await beginHistory(transaction, { epoch: newId(), replacedCode: 0, atMs })
      if (marker !== null) await noteEarlierEpochs(transaction, [marker.epoch])
      return readPosition(transaction)
    })
    if (begun === null) throw new Error('A migrated database has no tables.')
    return { begun, problems: await db.read(checkIntegrity) }
  } finally {
    await close()
  }
}

export interface NewHistory {
  begun: DatabasePosition
  /** What the shop had before, as far as its folder says. */
  marker: StoreMarker | null
  /** What does not add up in the database, a sentence each. */
  problems: string[]
}

/**
 * Goes on with a database that is behind, or of another shop, as if it had been restored: it begins a new history, so that
 * tills send again what they have. Refuses while a process serves the shop, and a damaged or empty database. One that is
 * not behind needs `force`. Throws StartError.
 */
export async function goOnAnew(
  location: DatabaseLocation,
  { force, atMs }: { force: boolean; atMs: number },
): Promise<NewHistory> {
  if (!location.databaseUrl) expectDatabaseFile(location.dataDir)
  const { expectUnused, release } = await claimDatabase(location)
  try {
    if (!location.databaseUrl) expectWholeFile(location.dataDir)
    const found = readMarker(location.dataDir)
    const options = { force, atMs, expectUnused }
    const { begun, problems } = await begin(ownLocation(location), found, options)
    await markStore(location.dataDir, begun, atMs)
    return { begun, marker: found.kind === 'read' ? found.marker : null, problems }
  } finally {
    release()
  }
}
