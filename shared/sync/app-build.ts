import * as v from 'valibot'

/** The first script of the back office, whose name contains a hash of the app. */
const ENTRY = /\/assets\/admin-([\w-]{4,40})\.js/

/** A build of the till's app, as a till reports it. */
export const appBuildSchema = v.pipe(v.string(), v.regex(/^[\w-]{4,40}$/))

/** The build of a page, or of the address of its first script; null during development, when there are no builds. */
export function appBuildOf(text: string): string | null {
  return ENTRY.exec(text)?.[1] ?? null
}
