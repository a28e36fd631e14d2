/*
 * `npm run check` runs every check that does not need the product to run, as many at a time as there are cores. The
 * output of a check is printed in one piece when it ends. All checks run, even after one has failed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { npm, PROJECT } from './setup/project.mjs'

/** Scripts of package.json, the longest first. */
const STEPS = ['types', 'unused', 'imports', 'lint', 'format:check']

/** Runs one of the scripts; resolves to true when it reports nothing. */
async function runStep(name: string): Promise<boolean> {
  const { program, args, shell } = npm('run', '--silent', name)
  const child = spawn(program, args, { cwd: PROJECT, shell, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close') as Promise<[number | null]>
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ])
  console.log(`\n${name}${code === 0 ? '' : ': failed'}\n${output}${errors}`.trimEnd())
  return code === 0
}

/** Runs every check. The last line names those that failed, and the exit code is 1 when there are any. */
export async function runChecks(): Promise<void> {
  const limit = pLimit(availableParallelism())
  const good = await Promise.all(STEPS.map((name) => limit(() => runStep(name))))
  const failed = STEPS.filter((_, index) => !good[index])
  if (failed.length === 0) return
  console.error(`\nfailed: ${failed.join(', ')}`)
  process.exitCode = 1
}
