import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Encoding } from '../../http/answer-encoding.ts'

/** One file of the built PWA, with the compressed forms that the build put beside it. */
export interface PageFile {
  content: Buffer
  compressed: Partial<Record<Encoding, Buffer>>
  etag: string
}

/** Files by the path they are asked for: '/index.html', '/assets/main-1a2b.js'. */
export type Pages = ReadonlyMap<string, PageFile>

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Weak: the same file goes out compressed in more than one way. */
function tagOf(content: Buffer): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`
}

/**
 * Reads the whole build into memory, a few megabytes, once at the start. So a path is looked up in a list and
 * never on the disk, and what is served is one whole build, also while the next one is being written.
 */
export async function loadPages(folder: string): Promise<Pages> {
  const contents = new Map<string, Buffer>()
  for (const file of await listFiles(folder)) {
    const path = file.slice(folder.length).replaceAll(sep, '/')
    // Hidden files are the build tool's own notes.
    if (!path.includes('/.')) contents.set(path, await readFile(file))
  }
  const pages = new Map<string, PageFile>()
  for (const [path, content] of contents) {
    if (/\.(?:br|gz)$/.test(path)) continue
    const br = contents.get(`${path}.br`)
    const gzip = contents.get(`${path}.gz`)
    pages.set(path, {
      content,
      compressed: { ...(br && { br }), ...(gzip && { gzip }) },
      etag: tagOf(content),
    })
  }
  return pages
}
