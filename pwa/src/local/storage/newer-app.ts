import type Dexie from 'dexie'

const listeners = new Set<() => void>()
const takenOver = new WeakSet<Dexie>()
let isAnyTakenOver = false

/** True for a database this tab let go of: nothing can be kept in it until the page is reloaded. */
export function isTakenOver(db: Dexie): boolean {
  return takenOver.has(db)
}

/** Calls `listener` when a newer version of the app took a database over, or has. Returns the way to stop. */
export function onNewerApp(listener: () => void): () => void {
  if (isAnyTakenOver) listener()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Another tab wants to upgrade the database: this older one lets go at once (the upgrade would wait for it) and
 * stays closed, since it would write in a form the newer one does not expect. What it stored is untouched. A database
 * that is being deleted is left as well, and made anew by whoever asks it something next.
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
    // Ends Dexie's own chain: its default would let the next query open the database again.
    return false
  })
}
