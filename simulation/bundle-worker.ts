import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const project = resolve(import.meta.dirname, '..')

/**
 * Builds the worker with all it runs into one file, answers its path, and removes it when the process ends. A loader
 * that compiles file by file names each function anew whenever it is made.
 */
export async function bundleWorker(): Promise<string> {
  // Where it finds the packages that cannot be bundled.
  const outDir = mkdtempSync(join(project, 'node_modules/.kora-simulation-'))
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
  await build({
    configFile: false,
    root: project,
    logLevel: 'warn',
    publicDir: false,
    // The build of Dexie that ships: vite.config.ts.
    resolve: { alias: { dexie: join(project, 'node_modules/dexie/dist/modern/dexie.min.mjs') } },
    ssr: { noExternal: true, external: ['better-sqlite3', 'pino'] },
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
