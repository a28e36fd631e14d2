/**
 * PouchDB as its authors serve it: a CouchDB on Express and LevelDB, and a page with PouchDB in the browser. Given a
 * file of documents, it serves them, and with 'fill' it also begins with them in its database. Runs in a process of
 * its own.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const [folder = '', documentsFile = '', task] = process.argv.slice(2)
const requireReference = createRequire(new URL('package.json', import.meta.url))
/** The reference packages are installed apart from the shop, so they have no types here. */
const load = (name: string): unknown => requireReference(name)

interface Pouch {
  bulkDocs(documents: unknown[]): Promise<unknown>
}
interface PouchConstructor {
  new (name: string): Pouch
  defaults(options: object): PouchConstructor
}
interface Express {
  use(path: string, handler: unknown): void
  get(
    path: string,
    handler: (request: unknown, response: { type(t: string): { send(b: unknown): void } }) => void,
  ): void
  listen(port: number, host: string, ready: () => void): Server
}

const Pouch = (load('pouchdb') as PouchConstructor).defaults({ prefix: `${folder}/` })
const app = (load('express') as () => Express)()
const serve = load('express-pouchdb') as (pouch: PouchConstructor, options: object) => unknown
const script = readFileSync(requireReference.resolve('pouchdb/dist/pouchdb.min.js'))

mkdirSync(folder, { recursive: true })
app.get('/', (_, response) => response.type('html').send('<script src="/pouchdb.js"></script>'))
app.get('/pouchdb.js', (_, response) => response.type('js').send(script))
app.use('/db', serve(Pouch, { inMemoryConfig: true, logPath: join(folder, 'log.txt') }))

const documents = JSON.parse(readFileSync(documentsFile, 'utf8')) as Record<string, unknown>[]
app.get('/documents.json', (_, response) => response.type('json').send(documents))

const catalog = new Pouch('catalog')
const replicated = task === 'fill' ? documents : []
for (let from = 0; from < replicated.length; from += 1000) {
  await catalog.bulkDocs(replicated.slice(from, from + 1000))
}

const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(`ready at http://127.0.0.1:${port}`)
})
