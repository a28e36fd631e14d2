import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '../../start-error.ts'

/**
 * Parses the arguments of a command: one file, returned as an absolute path, and --force. npm runs scripts in the
 * project's folder, but a path is relative to the folder where npm was called. Throws StartError with `usage`.
 */
export function readFileArguments(
  args: readonly string[],
  usage: string,
): { file: string; force: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { force: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file] = positionals
    if (file === undefined || positionals.length > 1) throw new Error('one file is wanted')
    return { file: resolve(process.env['INIT_CWD'] ?? '', file), force: values.force }
  } catch {
    throw new StartError(`Name one file: ${usage}`)
  }
}
