import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { MAIN_LANGUAGE } from '../../shared/language.ts'
import { pageAt, pageFile } from '../../shared/pages/page-address.ts'
import { BUILT } from './built-pages.ts'
import { findFreePort } from './shop-server.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/**
 * Serves the build as the shop's server does, except for files that `folder` has too, which take precedence. Can be
 * stopped, and started again at the same address.
 */
export class ShellServer {
  readonly asked: string[] = []
  private readonly folder: string
  private server: Server
  private port = 0

  constructor(folder: string) {
    this.folder = folder
    this.server = this.create()
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  async open(): Promise<void> {
    if (this.port === 0) this.port = await findFreePort()
    await new Promise<void>((resolve) => {
      this.server.listen(this.port, 'localhost', resolve)
    })
  }

  /** Stops the server and breaks open connections, like a pulled plug. */
  async takeAway(): Promise<void> {
    const closed = new Promise((resolve) => {
      this.server.close(resolve)
    })
    this.server.closeAllConnections()
    await closed
    this.server = this.create()
  }

  private create(): Server {
    return createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', this.url)
      this.asked.push(pathname)
      if (pathname.startsWith('/api/')) {
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}')
        return
      }
      // Never answers, like a connection that is up but silent.
      if (pathname.includes('stalled')) return
      const file = this.fileFor(pathname)
      if (file === null) {
        response.writeHead(404).end()
        return
      }
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' })
      createReadStream(file).pipe(response)
    })
  }

  private fileFor(pathname: string): string | null {
    // Any picture will do for tests of whether one is stored.
    if (pathname.startsWith('/uploads/')) {
      return pathname.includes('missing') ? null : join(BUILT, 'icons/shop-192.png')
    }
    const file = this.find(pathname)
    if (file !== null) return file
    const found = pageAt(pathname)
    if (found === null) return null
    const language = found.page === 'shop' ? found.language : MAIN_LANGUAGE
    return this.find(pageFile(found.page, language))
  }

  private find(path: string): string | null {
    const files = [this.folder, BUILT].map((folder) => join(folder, path))
    return files.find((file) => existsSync(file) && statSync(file).isFile()) ?? null
  }
}
