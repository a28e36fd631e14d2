import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { injectShellFiles } from './scripts/vite/inject-shell-files.ts'

const project = import.meta.dirname
const pages = resolve(project, process.env['KORA_OUT_DIR'] ?? 'dist/pwa')

/** Builds the service worker after the two pages and into their folder, because it lists all their files. */
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
      // A classic script without module syntax, which every browser with service workers can run.
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
})
