import * as v from 'valibot'

interface TidyAction extends v.BaseTransformation<string, string, never> {
  readonly type: 'tidy'
}

/**
 * Cleans a text before the checks that follow in a pipe. Unlike `v.transform` it declares that the result is a text, so
 * that the description of the API can state the limits that follow it.
 */
export function tidy(clean: (text: string) => string): TidyAction {
  return { ...v.transform(clean), type: 'tidy' }
}
