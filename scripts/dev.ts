/*
 * `npm run dev`: the pages with hot reload on http://localhost:5173, the server restarting on every change
 * behind them. Either ending ends the other.
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer } from 'vite'
import { inProject, PROJECT } from './setup/project.mjs'

const LOOK_AGAIN_MS = 200

/** Where the pages' calls go, as vite.config.ts sends them. */
const API = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}

/** Starts both and prints where the pages are once they have a server to ask; a signal to stop ends both. */
export async function startDevelopment(): Promise<void> {
  const pages = await createServer({ configFile: inProject('vite.config.ts') })
  await pages.listen()

  const tsx = createRequire(import.meta.url).resolve('tsx/cli')
  const args = [tsx, 'watch', '--clear-screen=false', inProject('api/main.ts')]
  // In a group of its own, or a Ctrl-C would reach it twice: from the terminal and from here.
  const api = spawn(process.execPath, args, {
    cwd: PROJECT,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })

  const stopping = new AbortController()
  async function stop(code: number): Promise<void> {
    if (stopping.signal.aborted) return
    stopping.abort()
    if (api.exitCode === null) api.kill('SIGTERM')
    await pages.close()
    process.exitCode = code
  }

  api.once('exit', (code) => stop(code ?? 1))
  // A Ctrl-C comes twice, from the terminal and from npm; the second must not end this process before the server.
  process.on('SIGINT', () => stop(0)).on('SIGTERM', () => stop(0))

  // The first start makes the database. The pages come last: the server's own address has none while developing.
  while (!stopping.signal.aborted && !(await answers(API))) await wait(LOOK_AGAIN_MS)
  if (!stopping.signal.aborted) pages.printUrls()
}
