import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** A copy of the built pages that says its version, so that a test sees which page it was given. */
export class BuiltPages {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** Marks both pages and gives the worker new revisions of them, as the next build would. */
  async becomeVersion(version: number): Promise<void> {
    for (const page of ['index.html', 'admin.html']) {
      const built = await readFile(`dist/pwa/${page}`, 'utf8')
      const mark = `<meta name="seen" content="${page} ${version}" />`
      await writeFile(join(this.folder, page), built.replace('<head>', `<head>${mark}`))
    }
    const worker = await readFile('dist/pwa/service-worker.js', 'utf8')
    const marked = worker.replaceAll(
      /"revision":"[^"]+"(,"shop":(?:true|false),"url":"\/(?:index|admin)\.html")/g,
      `"revision":"version-${version}"$1`,
    )
    expect(marked).not.toBe(worker)
    await writeFile(join(this.folder, 'service-worker.js'), marked)
  }
}
