import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Started {
  url: string
  /** The process id. */
  pid: number
  stop(): Promise<void>
  /** Sends SIGKILL, for a server that is too busy to stop. */
  kill(): void
}

/** Starts a server in a process of its own, and waits until it prints where it listens. */
export async function startProcess(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Started> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      const found = /ready at (http:\S+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.on('exit', () => reject(new Error(`the server did not start: ${said}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
