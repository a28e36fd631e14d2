import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { reachedFrom } from './reached-from.ts'

type Bundle = Rolldown.OutputBundle

/**
 * Files of every chunk that `entry` loads, at once or later. The bundler puts modules of several pages into one
 * chunk, so a chunk may name a later part that only another page asks for: it counts if a module of this page
 * leads to it.
 */
function chunksReachedFrom(entry: Rolldown.OutputChunk, bundle: Bundle, modules: Set<string>) {
  const leadsTo = (file: string) => {
    const output = bundle[file]
    const id = output?.type === 'chunk' ? output.facadeModuleId : null
    return id === null || modules.has(id)
  }
  const files = new Set<string>()
  const waiting = [entry.fileName]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const output = bundle[file]
    if (files.has(file) || output?.type !== 'chunk') continue
    files.add(file)
    waiting.push(...output.imports, ...output.dynamicImports.filter(leadsTo))
  }
  return [...files]
}

/**
 * Writes two records of the build: which source modules each chunk holds, for the budgets to find strangers in
 * the shop's first load; and which chunks each page needs in all, for the service worker to keep.
 */
export function recordModules(root: string): Plugin {
  return {
    name: 'kora:record-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules: Record<string, string[]> = {}
      const pages: Record<string, string[]> = {}
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        modules[output.fileName] = output.moduleIds.map((id) => relative(root, id))
        if (!output.isEntry || output.facadeModuleId === null) continue
        const reached = reachedFrom(output.facadeModuleId, this)
        const page = relative(`${root}/pwa`, output.facadeModuleId)
        pages[page] = chunksReachedFrom(output, bundle, reached)
      }
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk' || !output.isEntry) continue
        const pagesOf = Object.keys(pages).filter((page) => pages[page]?.includes(output.fileName))
        if (pagesOf.length > 1) throw new Error(`${pagesOf.join(' and ')} run ${output.fileName}.`)
      }
      const write = (fileName: string, record: object) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(record, null, 2) })
      write('.vite/modules.json', modules)
      write('.vite/pages.json', pages)
    },
  }
}
