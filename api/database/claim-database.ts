import { withOwnName, waitUntilUnused } from './engines/postgres/other-sessions.ts'
import { shownUrl } from './engines/postgres/connect.ts'
import { lockStore } from './engines/sqlite/lock-store.ts'
import type { DatabaseLocation } from './open-database.ts'

/** The location as shown in messages: without a password. */
export function nameLocation({ dataDir, databaseUrl }: DatabaseLocation): string {
  return databaseUrl ? `postgres://${shownUrl(databaseUrl)}` : dataDir
}

/** The location for a command that claims it: its own connections are not taken for those of a store. */
export function ownLocation({ dataDir, databaseUrl }: DatabaseLocation): DatabaseLocation {
  return { dataDir, databaseUrl: databaseUrl ? withOwnName(databaseUrl) : null }
}

export interface Claim {
  /** Throws StartError when a store runs on it. On SQLite none can, as long as the claim is held. */
  expectUnused(): Promise<void>
  release(): void
}

/** Claims an existing data folder or database for a command. Throws StartError when a store runs on it. */
export async function claimDatabase({ dataDir, databaseUrl }: DatabaseLocation): Promise<Claim> {
  if (databaseUrl) {
    await waitUntilUnused(databaseUrl, 0)
    return { expectUnused: () => waitUntilUnused(databaseUrl), release: () => undefined }
  }
  const release = lockStore(dataDir, `The store in ${dataDir} is running. Stop it first.`)
  return { expectUnused: () => Promise.resolve(), release }
}
