import { storedNameTexts } from '#texts/stored-names.ts'

interface StoredNames {
  /** As people read it; a name that a person typed stays as it is. */
  shown: (stored: string) => string
  /** What is stored for the text of a field. */
  stored: (text: string) => string
}

/** Names that are stored in English and shown in the language of the page, by `texts`. */
export function createStoredNames(texts: Readonly<Record<string, string>>): StoredNames {
  return {
    shown: (stored) => (Object.hasOwn(texts, stored) ? texts[stored] : undefined) ?? stored,
    stored: (text) => Object.keys(texts).find((stored) => texts[stored] === text) ?? text,
  }
}

/** The name, city and commune of a customer; those of a walk-in are made by the till. */
export const customerNames = createStoredNames(storedNameTexts.walkIn)

/** The names of devices; each gets one when it becomes a till. */
export const deviceNames = createStoredNames(storedNameTexts.devices)
