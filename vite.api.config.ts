import { cpSync, existsSync, readdirSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

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

/** The built server reads the demo pictures from a folder beside itself, as the sources do. */
function copyDemoPictures(): Plugin {
  return {
    name: 'copy-demo-pictures',
    writeBundle: ({ dir = '' }) =>
      cpSync(resolve(project, 'api/demo/pictures'), resolve(dir, 'pictures'), { recursive: true }),
  }
}

export default defineConfig({
  root: project,
  publicDir: false,
  plugins: [copyDemoPictures()],
  // Everything is bundled, because a start would otherwise read 500 small files of packages one by one. Not bundled are
  // packages with native parts, which cannot be, and pino, whose threads are files of its own. The `dependencies` of
  // package.json are these alone, and the database's driver, which is required: a server's installation has no others.
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', 'pino', 'pino-pretty', 'sharp'],
  },
  build: {
    ssr: true,
    outDir: resolve(project, process.env['KORA_OUT_DIR'] ?? 'dist/api'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // An old `depd`, which koa brings, has an eval that nothing here calls. The lint forbids it in our own code.
      checks: { eval: false },
      input: {
        main: resolve(project, 'api/main.ts'),
        // A separate entry, because the browser tests start several shops in one process, one after another.
        'start-from-environment': resolve(project, 'api/start-from-environment.ts'),
        'figures-thread': resolve(project, 'api/features/statistics/figures-thread.ts'),
        'daily-backup-thread': resolve(project, 'api/features/backup/daily-backup-thread.ts'),
        ...findCommands(),
      },
      output: {
        entryFileNames: '[name].js',
        // Beside main.js: the server finds the built pages and its threads relative to its own file.
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
})
