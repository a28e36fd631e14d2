import SQLite from 'better-sqlite3'

/** Copies all pages in one step: a copy in several steps restarts whenever the running store writes in between. */
const EVERY_PAGE = 2 ** 31 - 1

/** Copies a consistent snapshot of a database into one file; a running store can read and write meanwhile. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new SQLite(from, { readonly: true, timeout: 5000 })
  try {
    await source.backup(to, { progress: () => EVERY_PAGE })
  } finally {
    source.close()
  }
  const copy = new SQLite(to)
  try {
    // Leaves WAL mode, so that the copy is a single file.
    copy.pragma('journal_mode = DELETE')
  } finally {
    copy.close()
  }
}
