import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isPostgresUrl } from '../../config.ts'
import type { DatabaseLocation } from '../../database/open-database.ts'
import { StartError } from '../../start-error.ts'

const USAGE = `Name both places: npm run move-database -- --from ./data --to postgres://user:password@host:5432/kora
Each is a data folder, an address of PostgreSQL, or the word DATABASE_URL for the address in that variable.
To open a shop again whose move was given up: npm run move-database -- --from ./data --give-up`

export type MoveArguments =
  | { from: DatabaseLocation; to: DatabaseLocation }
  | { from: DatabaseLocation; giveUp: true; force: boolean }

/** The sentence does not repeat an address, which may hold a password. */
function readPlace(given: string, environment: NodeJS.ProcessEnv): DatabaseLocation {
  const place = given === 'DATABASE_URL' ? (environment['DATABASE_URL'] ?? '') : given
  if (given !== 'DATABASE_URL' && !/^postgres(?:ql)?:/.test(place))
    // npm runs scripts in the project's folder, but a path is relative to the folder where npm was called.
    return { dataDir: resolve(environment['INIT_CWD'] ?? '', place) }
  if (!isPostgresUrl(place))
    throw new StartError(
      'An address of PostgreSQL must be such as postgres://user:password@host:5432/kora.',
    )
  return { dataDir: '', databaseUrl: place }
}

/** Reads the arguments of the command. Throws StartError. */
export function readMoveArguments(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): MoveArguments {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = { from: text, to: text, 'give-up': flag, force: flag }
  const values = (() => {
    try {
      return parseArgs({ args: [...args], options }).values
    } catch {
      throw new StartError(USAGE)
    }
  })()
  const { from, to, force, 'give-up': giveUp } = values
  if (from === undefined || giveUp === (to !== undefined)) throw new StartError(USAGE)
  const source = readPlace(from, environment)
  if (to === undefined) return { from: source, giveUp: true, force }
  if (force) throw new StartError(USAGE)
  return { from: source, to: readPlace(to, environment) }
}
