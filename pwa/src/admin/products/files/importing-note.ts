const KEY = 'productImport'

/** Remembers, in this tab, the file that is being imported: a reload meanwhile says what became of it. Null: none. */
export function noteImporting(name: string | null): void {
  try {
    if (name === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, name)
  } catch {
    // Without storage a reload says nothing; the preview still shows what was saved.
  }
}

/** The file whose import was interrupted; null when none was. It is told once. */
export function readImporting(): string | null {
  try {
    const name = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return name
  } catch {
    return null
  }
}
