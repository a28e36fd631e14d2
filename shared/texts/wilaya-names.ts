import { fold, titleCase } from '../text.ts'

/**
 * Returns a function that names a wilaya in one language. `names`: by the folded spelling of the tariffs. A wilaya
 * without a name, such as one that the shop added or a customer typed, is shown as stored, with capitals.
 */
export function createWilayaName(
  names: Readonly<Record<string, string>>,
): (wilaya: string) => string {
  const byFolded = new Map(Object.entries(names))
  return (wilaya) => byFolded.get(fold(wilaya)) ?? titleCase(wilaya)
}
