import { storedNameTexts } from '#texts/stored-names.ts'

interface StoredNames {
  /** For display; a name that a person typed is unchanged. */
  shown: (stored: string) => string
  /** The stored name for the text of a field. */
  stored: (text: string) => string
}

/** Names that are stored in English and shown in the language of the page, by `texts`. */
export function createStoredNames(texts: Readonly<Record<string, string>>): StoredNames {
  return {
    shown: (stored) => (Object.hasOwn(texts, stored) ? texts[stored] : undefined) ?? stored,
    stored: (text) => Object.keys(texts).find((stored) => texts[stored] === text) ?? text,
  }
}

/** Names, cities and communes of customers; the till fills in those of a walk-in. */
export const customerNames = createStoredNames(storedNameTexts.walkIn)

/** The names of devices; each gets one when it becomes a till. */
export const deviceNames = createStoredNames(storedNameTexts.devices)
