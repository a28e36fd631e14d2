import type { CommitListeners } from '../../transact.ts'
import { createClient } from './connect.ts'
import { COMMIT_CHANNEL } from './postgres-driver.ts'

const RECONNECT_MS = 1000

/**
 * Calls the listeners after the commits of every process, by a connection of its own, which is reopened when it breaks.
 * After reopening, the listeners are called once, because commits may have been missed. Returns a function that ends
 * this.
 */
export function followPostgresCommits(
  url: string,
  listeners: CommitListeners,
): () => Promise<void> {
  let hasEnded = false
  let client = createClient(url)
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const current = createClient(url)
    client = current
    current.on('notification', () => listeners.call())
    current.on('end', () => {
      if (hasEnded || client !== current) return
      retry = setTimeout(() => void connect(), RECONNECT_MS).unref()
    })
    try {
      await current.connect()
      await current.query(`listen ${COMMIT_CHANNEL}`)
      listeners.call()
    } catch {
      // Closes what is half open; its 'end' begins the next attempt.
      await current.end().catch(() => undefined)
    }
  }

  const connected = connect()
  return async () => {
    hasEnded = true
    clearTimeout(retry)
    await connected
    await client.end().catch(() => undefined)
  }
}
