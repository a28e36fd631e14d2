import type Dexie from 'dexie'

/**
 * Calls `listener` when a database of this page is deleted or closed by the browser, as when the site's data is
 * cleared: without it, the page would notice only at the next sale. Returns an unsubscribe function.
 */
export function onStorageTaken(db: Dexie, listener: () => void): () => void {
  let isOn = true
  const notify = () => {
    // Later, once the deletion is done: a query before would open the database again and block the deletion.
    if (isOn) setTimeout(listener)
  }
  db.on('versionchange', (event) => {
    if (!event.newVersion) notify()
  })
  // Sticky: runs each time that the database is opened.
  db.on('ready', () => db.backendDB().addEventListener('close', notify), true)
  return () => {
    isOn = false
  }
}
