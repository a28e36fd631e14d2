/*
 * `npm run dev`: the pages with hot reload on http://localhost:5173, the server restarting on every change
 * behind them. Either ending ends the other.
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'vite'
import { inProject, PROJECT } from './setup/project.mjs'

/** Starts both and resolves once they run; a signal to stop ends them. */
export async function startDevelopment(): Promise<void> {
  const pages = await createServer({ configFile: inProject('vite.config.ts') })
  await pages.listen()
  pages.printUrls()

  const tsx = createRequire(import.meta.url).resolve('tsx/cli')
  const args = [tsx, 'watch', '--clear-screen=false', inProject('api/main.ts')]
  // In a group of its own, or a Ctrl-C would reach it twice: from the terminal and from here.
  const api = spawn(process.execPath, args, {
    cwd: PROJECT,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })

  let stopping = false
  async function stop(code: number): Promise<void> {
    if (stopping) return
    stopping = true
    if (api.exitCode === null) api.kill('SIGTERM')
    await pages.close()
    process.exitCode = code
  }

  api.once('exit', (code) => stop(code ?? 1))
  // A Ctrl-C comes twice, from the terminal and from npm; the second must not end this process before the server.
  process.on('SIGINT', () => stop(0)).on('SIGTERM', () => stop(0))
}
