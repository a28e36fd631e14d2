import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'

/** The folder of the built pages. */
export const BUILT = 'dist/pwa'

/** The pages that show their version: the two in English, and the shop in another language. */
const MARKED = ['index.html', 'admin.html', 'fr/index.html']

/** A build that tests can change. Its pages show their version, so that a test sees which version it was served. */
export class BuiltPages {
  /** The folder with the files that differ from the build. */
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** Marks the pages with a version, and gives them new revisions in the worker, as the next build would. */
  async becomeVersion(version: number): Promise<void> {
    let worker = await readFile(join(BUILT, 'service-worker.js'), 'utf8')
    for (const page of MARKED) {
      const built = await readFile(join(BUILT, page), 'utf8')
      const mark = `<meta name="seen" content="${page} ${version}" />`
      const marked = built.replace('<head>', `<head>${mark}`)
      await mkdir(dirname(join(this.folder, page)), { recursive: true })
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
