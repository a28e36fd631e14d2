/*
 * `npm run check`: all that is found without running the product, as many steps at a time as there are cores. What a step
 * says is printed in one piece once it has ended; all of them run, whatever fails.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { npm, PROJECT } from './setup/project.mjs'

/** Scripts of package.json, the longest first. */
const STEPS = ['types', 'unused', 'imports', 'lint', 'format:check']

/** Runs one of the scripts; resolves to whether it found nothing. */
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

/** Runs every step; the exit code says whether nothing was found, and the last line what failed. */
export async function runChecks(): Promise<void> {
  const limit = pLimit(availableParallelism())
  const good = await Promise.all(STEPS.map((name) => limit(() => runStep(name))))
  const failed = STEPS.filter((_, index) => !good[index])
  if (failed.length === 0) return
  console.error(`\nfailed: ${failed.join(', ')}`)
  process.exitCode = 1
}
