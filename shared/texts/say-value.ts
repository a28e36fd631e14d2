import { valueTextsIn } from '#texts-by-language/values.ts'
import type { Message } from './sentence.ts'

/**
 * A message about a value that no form accepts. Free of side effects, so that a page leaves out the schemas that it
 * does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function sayValue(choose: (texts: ReturnType<typeof valueTextsIn>) => string): Message {
  return ({ lang }) => choose(valueTextsIn(lang))
}
