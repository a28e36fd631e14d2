import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../../start-error.ts'
import { createClient, shownUrl, whyNotOpen } from './connect.ts'

/** The application name by which a command tells its own connections from others. */
const OWN_NAME = `kora-command-${randomUUID()}`

/** How long to wait for processes that are shutting down. */
const TIMEOUT_MS = 5000
const LOOK_EVERY_MS = 250
/**
 * A process whose connection broke reconnects within this time, so only a longer silence shows that nobody uses the
 * database.
 */
const QUIET_MS = 1750

/** The address for the connections of a command that must be alone on the database. */
export function withOwnName(url: string): string {
  const named = new URL(url)
  named.searchParams.set('application_name', OWN_NAME)
  return named.href
}

/**
 * Waits until no other connection of the shop's role uses the database. Throws StartError, with their number, when they
 * do not end. Processes that begin later have to be kept out by what they read in the database.
 */
export async function waitUntilUnused(url: string, quietMs = QUIET_MS): Promise<void> {
  const client = createClient(withOwnName(url))
  try {
    await client.connect()
    const beganAt = performance.now()
    let quietSince = beganAt
    for (;;) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*) as count from pg_stat_activity where datname = current_database() and usename = current_user
          and application_name <> $1`,
        [OWN_NAME],
      )
      const count = rows[0]?.count ?? 0
      const now = performance.now()
      if (count > 0) quietSince = now
      if (count === 0 && now - quietSince >= quietMs) return
      if (count > 0 && now - beganAt >= TIMEOUT_MS)
        throw new StartError(
          `The shop in ${shownUrl(url)} is in use by ${count} other connection${count === 1 ? '' : 's'}: stop every process that serves it first.`,
        )
      await pause(LOOK_EVERY_MS)
    }
  } catch (error) {
    throw whyNotOpen(url, error) ?? error
  } finally {
    await client.end().catch(() => undefined)
  }
}
