import { entryTextsIn } from '#texts-by-language/entries.ts'
import { officeEntryTextsIn } from '#texts-by-language/office-entries.ts'
import { valueTextsIn } from '#texts-by-language/values.ts'
import type { Message } from './sentence.ts'

/*
 * Messages of schemas. A page has the texts of its language alone, the server those of all three ("imports" in
 * package.json). Marked as free of side effects, so that a page leaves out the schemas that it does not use.
 */

/** A message about a value that no form lets through. */
/* @__NO_SIDE_EFFECTS__ */
export function sayValue(choose: (texts: ReturnType<typeof valueTextsIn>) => string): Message {
  return ({ lang }) => choose(valueTextsIn(lang))
}

/** A message about something typed in the storefront, or on both sides. */
/* @__NO_SIDE_EFFECTS__ */
export function sayEntry(choose: (texts: ReturnType<typeof entryTextsIn>) => string): Message {
  return ({ lang }) => choose(entryTextsIn(lang))
}

/** A message about something entered in the back office. */
/* @__NO_SIDE_EFFECTS__ */
export function sayOffice(
  choose: (texts: ReturnType<typeof officeEntryTextsIn>) => string,
): Message {
  return ({ lang }) => choose(officeEntryTextsIn(lang))
}
