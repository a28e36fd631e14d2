import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Writes which source modules each chunk holds; the budgets read it to find strangers in the shop's first load. */
export function recordModules(root: string): Plugin {
  return {
    name: 'kora:record-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules: Record<string, string[]> = {}
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        modules[output.fileName] = output.moduleIds.map((id) => relative(root, id))
      }
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(modules, null, 2),
      })
    },
  }
}
