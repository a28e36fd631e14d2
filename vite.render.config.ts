import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defaultServerConditions, defineConfig } from 'vite'
import { chosenLanguage, languageCondition } from './scripts/vite/page-language.ts'

const project = import.meta.dirname
const pwa = resolve(project, 'pwa')

const language = chosenLanguage()

/** Builds the storefront for server-side rendering, in one language. The result has no dependency outside its own files. */
export default defineConfig({
  root: pwa,
  publicDir: false,
  plugins: [react()],
  ssr: {
    noExternal: true,
    resolve: { conditions: [languageCondition(language), ...defaultServerConditions] },
  },
  // Otherwise the development builds of React are bundled.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: resolve(pwa, 'src/render-page.tsx'),
    outDir: resolve(project, process.env['KORA_OUT_DIR'] ?? `dist/pwa/.render/${language}`),
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
