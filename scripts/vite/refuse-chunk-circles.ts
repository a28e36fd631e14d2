import type { Plugin } from 'vite'
import { findCircles } from '../find-circles.ts'

/**
 * Fails a build in which two chunks import each other. The bundler can create such chunks when it merges by size, and
 * the one that runs first reads values that the other has not set yet: the page breaks, and no test of the sources
 * can show it.
 */
export function refuseChunkCircles(): Plugin {
  return {
    name: 'kora:refuse-chunk-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const imports = chunks.flatMap(({ fileName, imports: needed }) =>
        needed.map((to) => ({ from: fileName, to })),
      )
      const circles = findCircles(imports)
      if (circles.length > 0) {
        this.error(`Give their modules a group by name in vite.config.ts: ${circles.join('; ')}`)
      }
    },
  }
}
