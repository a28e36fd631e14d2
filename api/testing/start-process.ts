import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

/** The folder of the built server and its commands, which scripts/test/build-programs.ts provides. */
export type ProgramsFolder = string

declare module 'vitest' {
  export interface ProvidedContext {
    programs: ProgramsFolder
  }
}

const project = fileURLToPath(new URL('../..', import.meta.url))

export interface ShopProcess {
  /** Resolves with the first line of stdout that matches the pattern; rejects when the process ends before. */
  line(pattern: RegExp): Promise<string>
  signal(signal: NodeJS.Signals): void
  /** Resolves when the process has ended, with its output. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>
}

/** The file of a built program: 'main', or a command such as 'commands/backup'. */
export function programFile(name: string): string {
  return join(inject('programs'), `${name}.js`)
}

/**
 * Starts the real program, or a command such as ['commands/backup', 'FILE'], as on the owner's machine, with these
 * variables and few others.
 */
export function startProcess(
  environment: Record<string, string>,
  [name, ...args]: readonly [string, ...string[]] = ['main'],
): ShopProcess {
  const child = spawn(process.execPath, [programFile(name), ...args], {
    cwd: project,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO_CATALOG: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    stdout,
    stderr,
  }))

  async function line(pattern: RegExp): Promise<string> {
    for (;;) {
      const found = stdout.split('\n').find((text) => pattern.test(text))
      if (found !== undefined) return found
      const more = await Promise.race([once(child.stdout, 'data'), ended])
      if ('code' in more)
        throw new Error(`The process ended without ${pattern}:\n${stdout}${stderr}`)
    }
  }

  return { line, ended, signal: (signal) => void child.kill(signal) }
}
