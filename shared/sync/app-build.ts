import * as v from 'valibot'

/** The first script of the back office, whose name changes with what the app is made of. */
const ENTRY = /\/assets\/admin-([\w-]{4,40})\.js/

/** A build of the till's app, as a till reports it. */
export const appBuildSchema = v.pipe(v.string(), v.regex(/^[\w-]{4,40}$/))

/** The build that a page or the address of its first script is of; null while developing, which has no builds. */
export function appBuildOf(text: string): string | null {
  return ENTRY.exec(text)?.[1] ?? null
}
