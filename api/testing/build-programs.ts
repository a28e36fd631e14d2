import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

const project = resolve(import.meta.dirname, '../..')

/**
 * Builds the server once for all tests that start it: when started from the sources, each start would compile it, which
 * takes longer than most of these tests. Returns a function that removes the build.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // Inside the project, so that its packages are found.
  const folder = resolve(project, '.tmp')
  await mkdir(folder, { recursive: true })
  const outDir = await mkdtemp(resolve(folder, 'programs-'))
  await build({
    configFile: resolve(project, 'vite.api.config.ts'),
    logLevel: 'warn',
    build: { outDir },
  })
  provide('programs', outDir)
  return () => rm(outDir, { recursive: true, force: true })
}
