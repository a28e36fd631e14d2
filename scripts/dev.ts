/*
 * `npm run dev` serves the pages with hot reload on http://localhost:5173, and restarts the API on every change. When
 * one of the two ends, the other is ended too.
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer } from 'vite'
import { inProject, PROJECT } from './setup/project.mjs'

const LOOK_AGAIN_MS = 200

/** The address to which vite.config.ts forwards the API calls of the pages. */
const API = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}

/** Starts both, and prints the pages' address when the API answers. SIGINT and SIGTERM end both. */
export async function startDevelopment(): Promise<void> {
  const pages = await createServer({ configFile: inProject('vite.config.ts') })
  await pages.listen()

  const tsx = createRequire(import.meta.url).resolve('tsx/cli')
  const args = [tsx, 'watch', '--clear-screen=false', inProject('api/main.ts')]
  // In a process group of its own. Otherwise a Ctrl-C would reach it twice: from the terminal and from this process.
  const api = spawn(process.execPath, args, {
    cwd: PROJECT,
    // Links that the API prints, such as that to the first account, lead to the pages.
    env: { PUBLIC_URL: `http://localhost:${pages.config.server.port}`, ...process.env },
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
  // A Ctrl-C arrives twice, from the terminal and from npm. The second must not end this process before the API has
  // ended.
  process.on('SIGINT', () => stop(0)).on('SIGTERM', () => stop(0))

  // The first start creates the database. The address is printed last, because the API prints its own, which serves
  // no pages here.
  while (!stopping.signal.aborted && !(await answers(API))) await wait(LOOK_AGAIN_MS)
  if (!stopping.signal.aborted) pages.printUrls()
}
