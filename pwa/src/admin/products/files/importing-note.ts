const KEY = 'productImport'

/** Remembers, in this tab, the name of the file that is being imported, so that a reload can report it. Null: none. */
export function noteImporting(name: string | null): void {
  try {
    if (name === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, name)
  } catch {
    // Without storage a reload says nothing; the preview still shows what was saved.
  }
}

/** Name of the file whose import a reload interrupted, returned once; null when there is none. */
export function readImporting(): string | null {
  try {
    const name = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return name
  } catch {
    return null
  }
}
