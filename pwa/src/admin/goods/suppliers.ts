import * as v from 'valibot'

const KEY = 'koraSuppliers'
/** How many names are kept. */
const MOST = 50

const namesSchema = v.array(v.string())

/** The suppliers named on this device, the last one first. */
export function readSuppliers(): readonly string[] {
  try {
    const read = v.safeParse(namesSchema, JSON.parse(localStorage.getItem(KEY) ?? '[]'))
    return read.success ? read.output : []
  } catch {
    return []
  }
}

/** Puts a name first in the list; an empty one changes nothing. */
export function rememberSupplier(name: string): void {
  if (name === '') return
  const names = [name, ...readSuppliers().filter((known) => known !== name)].slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(names))
  } catch {
    // Without storage nothing is suggested.
  }
}
