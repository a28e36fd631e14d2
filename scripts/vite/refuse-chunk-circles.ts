import type { Plugin } from 'vite'
import { findCircles } from '../find-circles.ts'

/**
 * Refuses a build two of whose chunks import each other. The bundler makes such chunks when it merges by size, and the
 * one that runs first reads what the other has not yet set: a page breaks that no test of its source can break.
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
