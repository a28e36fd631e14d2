import * as v from 'valibot'

interface TidyAction extends v.BaseTransformation<string, string, never> {
  readonly type: 'tidy'
}

/**
 * Cleans a text before the checks that follow in a pipe. Unlike `v.transform` it says that a text stays a text, so the
 * description of the API can tell the limits that come after it.
 */
export function tidy(clean: (text: string) => string): TidyAction {
  return { ...v.transform(clean), type: 'tidy' }
}
