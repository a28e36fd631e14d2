import type Dexie from 'dexie'

const listeners = new Set<() => void>()
const takenOver = new WeakSet<Dexie>()
let isAnyTakenOver = false

/** True for a database that this tab closed for a newer version: it stays closed until the page is reloaded. */
export function isTakenOver(db: Dexie): boolean {
  return takenOver.has(db)
}

/**
 * Calls `listener` when a newer version of the app upgrades a database, or now if one has. Returns an unsubscribe
 * function.
 */
export function onNewerApp(listener: () => void): () => void {
  if (isAnyTakenOver) listener()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Closes the database when another tab upgrades it, since the upgrade waits for all connections, and keeps it closed,
 * since this version would write rows that the newer one does not expect. Stored data is untouched. A database that is
 * being deleted is closed as well, and the next query creates it again.
 */
export function closeForNewerApp(db: Dexie): void {
  db.on('versionchange', (event) => {
    if (!event.newVersion) {
      db.close({ disableAutoOpen: false })
      return false
    }
    db.close()
    takenOver.add(db)
    isAnyTakenOver = true
    for (const listener of listeners) listener()
    // Stops Dexie's default handler, after which the next query would open the database again.
    return false
  })
}
