import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import type { ProgramsFolder } from '../../api/testing/start-process.ts'
import { inProject } from '../setup/project.mjs'
import { staleParts } from '../setup/stale-parts.mjs'

/**
 * Builds the server once for all tests that start it: when started from the sources, each start would compile it, which
 * takes longer than most of these tests. Where `npm test` has just built it from the same sources, that build is
 * copied. Returns a function that removes the build.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // Inside the project, so that its packages are found. Not in `dist`: these programs serve no pages, and a build that
  // somebody starts meanwhile does not replace them.
  const folder = inProject('.tmp')
  await mkdir(folder, { recursive: true })
  const outDir: ProgramsFolder = await mkdtemp(inProject('.tmp', 'programs-'))
  if (staleParts().includes('api'))
    await build({
      configFile: inProject('vite.api.config.ts'),
      logLevel: 'warn',
      build: { outDir },
    })
  else await cp(inProject('dist/api'), outDir, { recursive: true })
  provide('programs', outDir)
  return () => rm(outDir, { recursive: true, force: true })
}
