import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { dropUnusedParts } from './scripts/vite/drop-unused-parts.ts'
import { preloadLatinFont } from './scripts/vite/preload-latin-font.ts'
import { preloadShopSync } from './scripts/vite/preload-shop-sync.ts'
import { recordModules } from './scripts/vite/record-modules.ts'
import { serveBackOfficePage } from './scripts/vite/serve-back-office-page.ts'
import { markShellParts } from './scripts/vite/shell-parts.ts'
import { shortClassNames } from './scripts/vite/short-class-names.ts'
import { stylesBeforeScripts } from './scripts/vite/styles-before-scripts.ts'
import { shopFiles } from './scripts/vite/shop-files.ts'

const project = import.meta.dirname
const pwa = resolve(project, 'pwa')
// The build script builds beside the served folder and swaps the two when the new one is whole.
const outDir = resolve(project, process.env['KORA_OUT_DIR'] ?? 'dist/pwa')
const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  root: pwa,
  publicDir: 'public',
  plugins: [
    react(),
    dropUnusedParts(project),
    serveBackOfficePage(),
    preloadLatinFont(),
    stylesBeforeScripts(),
    preloadShopSync(),
    recordModules(project),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'service-worker.ts',
      scope: '/',
      injectRegister: false,
      // Two manifests, one for each page, lie in public/.
      manifest: false,
      // The worker is a build within the build, which takes no log level from this one.
      integration: {
        configureCustomSWViteBuild: (worker) => {
          worker.logLevel = 'warn'
        },
      },
      injectManifest: {
        // A classic worker without module syntax: every browser with service workers evaluates it.
        rollupFormat: 'iife',
        injectionPoint: 'self.SHELL_FILES',
        globPatterns: ['**/*.{html,js,css,svg,png,woff2,webmanifest}'],
        globIgnores: ['service-worker.js'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          async (entries) => ({ manifest: await markShellParts(outDir, entries), warnings: [] }),
        ],
      },
    }),
  ],
  css: {
    modules: { generateScopedName: shortClassNames(resolve(pwa, 'src')) },
  },
  resolve: {
    // Dexie's build for today's browsers; the default one brings helpers for browsers without async functions.
    alias: { dexie: resolve(project, 'node_modules/dexie/dist/modern/dexie.min.mjs') },
  },
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    // With the default, `:dir()` becomes a list of languages, which says nothing of a title in another direction.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    modulePreload: { polyfill: false },
    // Inlined files would be paid for again with every change of the script around them.
    assetsInlineLimit: 0,
    // Compressed sizes are the budgets' business.
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: resolve(pwa, 'index.html'), admin: resolve(pwa, 'admin.html') },
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        codeSplitting: {
          // The heaviest part changes least: an update of the shop does not send it again.
          groups: [
            { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            shopFiles(project),
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    fs: { allow: [project] },
    proxy: { '/api': api, '/uploads': api },
  },
})
