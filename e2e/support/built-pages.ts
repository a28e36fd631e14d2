import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The pages that say their version: the two in English, and the shop in another language. */
const MARKED = ['index.html', 'admin.html', 'fr/index.html']

/** A copy of the built pages that says its version, so that a test sees which page it was given. */
export class BuiltPages {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** Marks the pages and gives the worker new revisions of them, as the next build would. */
  async becomeVersion(version: number): Promise<void> {
    let worker = await readFile('dist/pwa/service-worker.js', 'utf8')
    for (const page of MARKED) {
      const built = await readFile(`dist/pwa/${page}`, 'utf8')
      const mark = `<meta name="seen" content="${page} ${version}" />`
      const marked = built.replace('<head>', `<head>${mark}`)
      await writeFile(join(this.folder, page), marked)
      const entry = new RegExp(`\\{[^{}]*"url":"/${page}"\\}`).exec(worker)?.[0]
      expect(entry).toBeDefined()
      const known = JSON.parse(entry ?? '{}') as object
      const digest = createHash('sha256').update(marked).digest('base64')
      const next = { ...known, digest, revision: `version-${version}` }
      worker = worker.replace(entry ?? '', JSON.stringify(next))
    }
    await writeFile(join(this.folder, 'service-worker.js'), worker)
  }
}
