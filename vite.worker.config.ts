import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { injectShellFiles } from './scripts/vite/inject-shell-files.ts'

const project = import.meta.dirname
const pages = resolve(project, process.env['KORA_OUT_DIR'] ?? 'dist/pwa')

/** The service worker, built after the two pages into their folder: it names every file of theirs. */
export default defineConfig({
  root: resolve(project, 'pwa'),
  publicDir: false,
  plugins: [injectShellFiles(pages)],
  build: {
    outDir: resolve(pages, '.worker'),
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: resolve(project, 'pwa/src/service-worker.ts'),
      // A classic worker without module syntax: every browser with service workers evaluates it.
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
})
