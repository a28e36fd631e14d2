import { entryTextsIn } from '#texts-by-language/entries.ts'
import type { Message } from './sentence.ts'

/**
 * A message about something typed in the storefront, or on both sides. Free of side effects, so that a page leaves out
 * the schemas that it does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function sayEntry(choose: (texts: ReturnType<typeof entryTextsIn>) => string): Message {
  return ({ lang }) => choose(entryTextsIn(lang))
}
