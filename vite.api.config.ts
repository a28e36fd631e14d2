import { existsSync, readdirSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { defineConfig } from 'vite'

const project = import.meta.dirname
const commands = resolve(project, 'api/commands')

function findCommands(): Record<string, string> {
  const files = existsSync(commands) ? readdirSync(commands) : []
  return Object.fromEntries(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => [`commands/${basename(file, '.ts')}`, resolve(commands, file)]),
  )
}

export default defineConfig({
  root: project,
  publicDir: false,
  // Hundreds of small files that a start would read one by one.
  ssr: { noExternal: ['kysely', 'valibot', 'uuid', '@koa/router', 'koa-body', /^@zxcvbn-ts\//] },
  build: {
    ssr: true,
    outDir: resolve(project, process.env['KORA_OUT_DIR'] ?? 'dist/api'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: resolve(project, 'api/main.ts'),
        'figures-thread': resolve(project, 'api/features/statistics/figures-thread.ts'),
        ...findCommands(),
      },
      output: {
        entryFileNames: '[name].js',
        // Beside main.js: the server finds the built pages and its thread by its own place.
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
})
