/** The reference: PouchDB in the same browser, against express-pouchdb over HTTP. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { startProcess, type Started } from './start-process.ts'

interface Replication {
  ok: boolean
  docs_written: number
}

/** The part of PouchDB that the page uses. Its types are not installed. */
interface PageWithPouch {
  PouchDB: {
    new (name: string): { bulkDocs(documents: unknown[]): Promise<unknown> }
    replicate(from: unknown, to: unknown, options?: { batch_size: number }): Promise<Replication>
  }
}

/** Starts PouchDB's server. Its database 'catalog' holds the documents when `fill` is true. */
export async function startPouch(
  documents: readonly unknown[] = [],
  { fill } = { fill: true },
): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'kora-bench-pouch-'))
  const file = join(folder, 'documents.json')
  await writeFile(file, JSON.stringify(documents))
  const server = await startProcess([
    '--import',
    'tsx',
    'bench/pouch-server.ts',
    join(folder, 'data'),
    file,
    fill ? 'fill' : 'serve',
  ])
  return {
    ...server,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Milliseconds until PouchDB has replicated the server's documents into an empty database in the browser. */
export async function measurePouchPull(
  context: BrowserContext,
  url: string,
  documents: number,
): Promise<number> {
  const page = await context.newPage()
  await page.goto(url)
  return page.evaluate(
    async ([from, count]) => {
      const { PouchDB } = window as unknown as PageWithPouch
      const start = performance.now()
      // A thousand at a time, as in our pulls, which is faster than PouchDB's default of a hundred.
      const done = await PouchDB.replicate(from, new PouchDB('catalog'), { batch_size: 1000 })
      const duration = performance.now() - start
      if (!done.ok || done.docs_written !== count) throw new Error('not all was replicated')
      return duration
    },
    [`${url}/db/catalog`, documents] as const,
  )
}

/** Milliseconds until PouchDB has replicated documents created in the browser to a database on the server. */
export async function measurePouchPush(
  context: BrowserContext,
  url: string,
  name: string,
  documents: readonly object[],
): Promise<number> {
  const page = await context.newPage()
  await page.goto(url)
  return page.evaluate(
    async ([to, made]) => {
      const { PouchDB } = window as unknown as PageWithPouch
      const local = new PouchDB('sales')
      await local.bulkDocs([...made])
      const start = performance.now()
      const done = await PouchDB.replicate(local, to)
      const duration = performance.now() - start
      if (!done.ok || done.docs_written !== made.length) throw new Error('not all was replicated')
      return duration
    },
    [`${url}/db/${name}`, documents] as const,
  )
}
