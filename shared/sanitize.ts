import { plainLine } from './plain-line.ts'

/** One readable line without < and >. Applied to names, phones, cities and communes. */
export function sanitize(text: string): string {
  return plainLine(text.replace(/[<>]/g, ''))
}
