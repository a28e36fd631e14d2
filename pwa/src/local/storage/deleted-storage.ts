import type Dexie from 'dexie'

/**
 * Calls `listener` when the browser deletes a database of this page or closes it by force, as it does when the site's
 * data is cleared: nobody would ask it anything until the next sale. Returns the way to stop.
 */
export function onStorageTaken(db: Dexie, listener: () => void): () => void {
  let isOn = true
  const told = () => {
    // After whoever deletes it has it: asked in between, the database would be opened once more and be in the way.
    if (isOn) setTimeout(listener)
  }
  db.on('versionchange', (event) => {
    if (!event.newVersion) told()
  })
  // Sticky: for each time that it is opened.
  db.on('ready', () => db.backendDB().addEventListener('close', told), true)
  return () => {
    isOn = false
  }
}
