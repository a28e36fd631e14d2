import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes the source modules of each chunk, by the chunk's file, to `.vite/{page}-modules.json`. The budgets check
 * there that nothing else is in the shop's first load.
 */
export function recordModules(root: string, page: string): Plugin {
  return {
    name: 'kora:record-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const modules = chunks.map(({ fileName, moduleIds }) => [
        fileName,
        moduleIds.map((id) => relative(root, id)),
      ])
      const source = JSON.stringify(Object.fromEntries(modules), null, 2)
      this.emitFile({ type: 'asset', fileName: `.vite/${page}-modules.json`, source })
    },
  }
}
