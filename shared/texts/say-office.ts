import { officeEntryTextsIn } from '#texts-by-language/office-entries.ts'
import type { Message } from './sentence.ts'

/**
 * A message about something entered in the back office. Free of side effects, so that a page leaves out the
 * schemas that it does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function sayOffice(
  choose: (texts: ReturnType<typeof officeEntryTextsIn>) => string,
): Message {
  return ({ lang }) => choose(officeEntryTextsIn(lang))
}
