import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const project = resolve(import.meta.dirname, '..')

/**
 * Bundles the worker with everything it imports into one file, which is deleted when the process ends. Returns its
 * path. A loader that compiles file by file would wrap each function whenever it is created, to keep its name.
 */
export async function bundleWorker(): Promise<string> {
  // Inside the project, where packages that cannot be bundled are found.
  const outDir = mkdtempSync(join(project, 'node_modules/.kora-simulation-'))
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
  await build({
    configFile: false,
    root: project,
    logLevel: 'warn',
    publicDir: false,
    // The build of Dexie that ships, as in vite.config.ts.
    resolve: { alias: { dexie: join(project, 'node_modules/dexie/dist/modern/dexie.min.mjs') } },
    ssr: { noExternal: true, external: ['pino'] },
    build: {
      ssr: join(project, 'simulation/worker.ts'),
      outDir,
      target: 'node20',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  })
  return join(outDir, 'worker.mjs')
}
