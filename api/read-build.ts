import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The stamps that the build writes beside its two parts (scripts/setup/stale-parts.mjs). */
export interface Build {
  api: string | null
  pwa: string | null
}

function readStamp(dist: string, part: string): string | null {
  try {
    return readFileSync(join(dist, `${part}.stamp`), 'utf8').trim()
  } catch {
    return null
  }
}

/** The build in a folder such as dist; null for parts that were not built there. */
export function readBuild(dist: string): Build {
  return { api: readStamp(dist, 'api'), pwa: readStamp(dist, 'pwa') }
}
