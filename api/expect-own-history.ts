import { nameLocation } from './database/claim-database.ts'
import type { ReadDatabase } from './database/database.ts'
import {
  comparePosition,
  type DatabasePosition,
  type HistoryFault,
} from './database/history-position.ts'
import type { DatabaseLocation } from './database/open-database.ts'
import { StartError } from './start-error.ts'
import { type FoundMarker, readMarker, type StoreMarker } from './store-marker.ts'

/** What to do about a database that is not what its folder's marker says. */
const RESTORE = `put the newest backup back: npm run restore -- kora-backup.tar --force`
const GO_ON = 'go on with this one: npm run new-history'

/** '2026-11-28 15:45 UTC' */
const momentText = ({ at }: StoreMarker) => `${at.slice(0, 16).replace('T', ' ')} UTC`

const endText = ({ order, change }: { order: number; change: number }) =>
  `order ${order} and change ${change}`

/** The web orders that are not in a database that is behind. */
export function missingOrdersText(
  marker: Pick<StoreMarker, 'order'> | null,
  { order }: Pick<DatabasePosition, 'order'>,
): string {
  const first = order + 1
  if (marker === null || marker.order < first)
    return 'web orders that were placed last may be missing'
  const those = marker.order === first ? `${first}` : `${first} to ${marker.order}`
  return `of the orders ${those}, those of the web are missing`
}

const placeText = (location: DatabaseLocation) =>
  location.databaseUrl ? nameLocation(location) : `DATA_DIR ${location.dataDir}`

const hadText = (marker: StoreMarker) =>
  `On ${momentText(marker)} the shop had come to ${endText(marker)}`

const lossText = (marker: StoreMarker, position: Pick<DatabasePosition, 'order'>) =>
  `The tills then send again what they sold in the last 30 days; ${missingOrdersText(marker, position)}.`

/** The ways on: the right database, a backup, or `goOn`. */
function waysText({ databaseUrl }: DatabaseLocation, goOn: string): string {
  const right = databaseUrl
    ? 'Name the right database in DATABASE_URL'
    : 'Put the right kora.sqlite and kora.sqlite-wal back'
  return `Nothing was changed. ${right}, or ${RESTORE}. Or ${goOn}`
}

/** What is wrong with a database that ends at a lower order or change than its shop. `goOn`: how to go on with it. */
export function olderSentence(
  location: DatabaseLocation,
  marker: StoreMarker,
  position: Pick<DatabasePosition, 'order' | 'change'>,
  goOn = `${GO_ON}.`,
): string {
  const why = `The database in ${placeText(location)} is older than the shop: an earlier copy was put in its place, or its newest part (kora.sqlite-wal) was lost`
  return `${why}. ${hadText(marker)}; this database ends at ${endText(position)}. ${waysText(location, `${goOn} ${lossText(marker, position)}`)}`
}

/** What was lost together with the accounts: nobody may go on, because a stranger would become the owner. */
function lostSentence(location: DatabaseLocation, what: string): string {
  const { dataDir, databaseUrl } = location
  const first = `DATA_DIR ${dataDir} belongs to a store, but its database ${databaseUrl ? `${nameLocation(location)} ` : ''}${what}`
  return databaseUrl
    ? `${first}. Nothing was changed. Name the right database in DATABASE_URL, or ${RESTORE}. To begin a new shop instead, name another DATA_DIR.`
    : `${first}; its file kora.sqlite-wal may be missing. Nothing was changed. Put the right kora.sqlite and kora.sqlite-wal back, or ${RESTORE}. To begin a new shop instead, move all that is in that folder elsewhere.`
}

interface Compared {
  fault: HistoryFault
  /** Null when the database has no tables. */
  position: DatabasePosition | null
  marker: StoreMarker | null
}

/** A sentence for the owner that says what is wrong with the database, and the ways on. */
function faultSentence(location: DatabaseLocation, { fault, position, marker }: Compared): string {
  if (fault === 'empty' || position === null || marker === null)
    return lostSentence(location, 'has no tables')
  if (fault === 'no-owner') return lostSentence(location, 'has no account, and had one')
  const place = placeText(location)
  const goOn = `${GO_ON}. ${lossText(marker, position)}`
  if (fault === 'other-shop')
    return `The database in ${place} is of another shop: it has the id ${position.shop}, and DATA_DIR ${location.dataDir} belongs to the shop ${marker.shop}. ${waysText(location, `if this is the shop that you want here, ${GO_ON}.`)}`
  if (fault === 'other-history')
    return `The database in ${place} is of another history of this shop, as a copy from before a restore. ${hadText(marker)}; this database has ${endText(position)}. ${waysText(location, goOn)}`
  if (position.order < marker.order || position.change < marker.change)
    return olderSentence(location, marker, position)
  return `The database in ${place} went on from an earlier copy of the shop: order ${marker.order} is another one than on ${momentText(marker)}. ${waysText(location, goOn)}`
}

/**
 * Compares the database of a shop with the marker of its data folder, which must have been read before. Returns a
 * sentence for the owner; null when there is nothing to say.
 */
export async function whyNotOwnHistory(
  db: ReadDatabase,
  location: DatabaseLocation,
  found: FoundMarker,
): Promise<string | null> {
  if (found.kind === 'none') return null
  const marker = found.kind === 'read' ? found.marker : null
  const { position, fault } = await db.read((transaction) => comparePosition(transaction, marker))
  return fault === null ? null : faultSentence(location, { fault, position, marker })
}

/**
 * Throws StartError when the database is not what the marker of its data folder says: an earlier copy, that of another
 * shop, or an empty one. `found`: the marker, read before the database was opened.
 */
export async function expectOwnHistory(
  db: ReadDatabase,
  location: DatabaseLocation,
  found: FoundMarker = readMarker(location.dataDir),
): Promise<void> {
  const sentence = await whyNotOwnHistory(db, location, found)
  if (sentence !== null) throw new StartError(sentence)
}
