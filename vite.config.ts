import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defaultClientConditions, defineConfig } from 'vite'
import { chosenLanguage, languageCondition } from './scripts/vite/page-language.ts'
import { MAIN_LANGUAGE } from './shared/language.ts'
import { preloadFonts } from './scripts/vite/preload-fonts.ts'
import { preloadShopSync } from './scripts/vite/preload-shop-sync.ts'
import { recordModules } from './scripts/vite/record-modules.ts'
import { refuseChunkCircles } from './scripts/vite/refuse-chunk-circles.ts'
import { servePages } from './scripts/vite/serve-pages.ts'
import { stylesBeforeScripts } from './scripts/vite/styles-before-scripts.ts'
import { writeManifestOf } from './scripts/vite/write-manifest.ts'
import { writePageTexts } from './scripts/vite/write-page-texts.ts'

const project = import.meta.dirname
const pwa = resolve(project, 'pwa')
// The build script builds beside the served folder and swaps the two when the new one is whole.
const outDir = resolve(project, process.env['KORA_OUT_DIR'] ?? 'dist/pwa')
const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

/** What each mode builds. The developer's server serves both pages in any mode. */
const INPUTS = {
  shop: { index: resolve(pwa, 'index.html') },
  office: { admin: resolve(pwa, 'admin.html') },
}

/** What pages that show goods share: their texts, the cart's lines and changes, the stepper. */
const GOODS = [
  /[\\/]texts[\\/](?:plural|isolate)\./,
  /[\\/]texts[\\/][a-z]{2}[\\/](?:controls|counted|goods|shopping|page-names)\./,
  /[\\/]storefront[\\/]parts[\\/](?!map|prompt)/,
  /[\\/]ui[\\/](?:quantity-stepper|tile|toast)\./,
  /[\\/]lucide-react[\\/].*[\\/](?:minus|plus|search-x)\./,
]

/** What pages with a form or a dialog share: the form library, the fields, the schemas that what is typed must fit. */
const FORMS = [
  /[\\/]node_modules[\\/](?:react-hook-form|@hookform|uuid)[\\/]/,
  /[\\/]ui[\\/](?:(?:[a-z]+-)?field|dialog|second-press)\./,
  /[\\/]local[\\/]session[\\/]/,
  /[\\/]shared[\\/](?:tidy|new-id|entry-schemas|texts[\\/].*\b(?:say-entry|entries))\./,
  // Of ordering and of following an order.
  /[\\/]shared[\\/](?:phone|checkout[\\/]order-request|events[\\/]push-keys|tracking[\\/].*)\./,
  /[\\/]local[\\/](?:orders[\\/]|storage[\\/]browser-storage)/,
  /[\\/]lucide-react[\\/].*[\\/](?:check|chevron-down|refresh-cw|x)\./,
]

/** What pages of the shop that say how to reach it share, with the map, by whose name the budgets know that it comes later. */
const WAYS = [
  /[\\/]texts[\\/][a-z]{2}[\\/](?:contact|opening-hours)\./,
  /[\\/]ui[\\/](?:opening-hours|weekday-name)\./,
  /[\\/]storefront[\\/]parts[\\/]map-window/,
  /[\\/]shared[\\/](?:calendar|shop[\\/]opening-hours|contact[\\/].*|accounts[\\/]email.*)\./,
  /[\\/]lucide-react[\\/].*[\\/](?:external-link|map)\./,
]

/** Small parts of the shop's frame that open rarely: a file each would be named in a list that every first visit loads. */
const PROMPTS = [
  /[\\/]storefront[\\/](?:parts[\\/]prompt|layout[\\/](?:update-prompt|language-offer))\./,
  /[\\/]texts[\\/][a-z]{2}[\\/]language-offer\./,
]
const MENUS = [/[\\/]storefront[\\/]layout[\\/](?:site-menu|language-dialog)\./]

/** What pages of the back office with a list beside a form share. */
const LISTS = [
  /[\\/]admin[\\/]parts[\\/]/,
  /[\\/]shared[\\/]products[\\/]/,
  /[\\/]shared[\\/]catalog[\\/]translations-change\./,
  /[\\/]texts[\\/][a-z]{2}[\\/](?:catalog|translations|picture-field)\./,
  /[\\/]ui[\\/](?:page-window|pagination|skeleton)\./,
]

/** What the screens of figures and of courier money share. */
const FIGURES = [
  /[\\/]shared[\\/](?:couriers|payouts|parcels|statistics)[\\/]/,
  /[\\/]shared[\\/]calendar\./,
  /[\\/]texts[\\/][a-z]{2}[\\/](?:payouts|parcels)\./,
  /[\\/]ui[\\/](?:badge|money)\./,
]

const isOneOf = (patterns: readonly RegExp[]) => (module: string) =>
  patterns.some((pattern) => pattern.test(module))

const language = chosenLanguage()

/**
 * Builds one of the two pages in one language (KORA_LANGUAGE, English by default): first the shop's, then with `--mode
 * office` the back office's into the same folder. Builds of their own, so that no page loads a file for the sake of
 * another, nor a text of another language.
 */
export default defineConfig(({ mode }) => {
  const page = mode === 'office' ? 'office' : 'shop'
  return {
    root: pwa,
    publicDir: 'public',
    plugins: [
      react(),
      writePageTexts(language),
      writeManifestOf(page, language, resolve(pwa, 'manifests')),
      servePages(language),
      preloadFonts(language),
      stylesBeforeScripts(),
      preloadShopSync(),
      recordModules(project, page),
      refuseChunkCircles(),
    ],
    resolve: {
      conditions: [languageCondition(language), ...defaultClientConditions],
      // Dexie's build for today's browsers; the default one brings helpers for browsers without async functions.
      alias: { dexie: resolve(project, 'node_modules/dexie/dist/modern/dexie.min.mjs') },
    },
    build: {
      outDir,
      emptyOutDir: page === 'shop',
      copyPublicDir: page === 'shop' && language === MAIN_LANGUAGE,
      manifest: `.vite/${page}.json`,
      // With the default, `:dir()` becomes a list of languages, which says nothing of a title in another direction.
      cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
      modulePreload: { polyfill: false },
      // Inlined files would be paid for again with every change of the script around them.
      assetsInlineLimit: 0,
      // Sizes are the budgets' business; a first start prints what its owner's helper can do something about.
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: INPUTS[page],
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        output: {
          codeSplitting: {
            groups: [
              // The heaviest part changes least: an update of the shop does not send it again.
              {
                name: 'react',
                test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                priority: 3,
              },
              // Left alone, the bundler makes thirty files of a kilobyte or two; a browser has six connections for a
              // server that speaks HTTP/1.1.
              { name: 'first-load', tags: ['$initial'], priority: 2 },
              // What the sync needs of what pages need too. Merged with their parts by size, it would bring those into a
              // first visit.
              {
                name: 'calls',
                test: /[\\/](?:pwa[\\/]src[\\/]http|shared[\\/]shipping)[\\/]/,
                priority: 1.5,
              },
              // By name: merged by size, parts would be others in each language, and others after each new sentence.
              { name: 'goods', test: isOneOf(GOODS), minShareCount: 2, priority: 1.5 },
              { name: 'forms', test: isOneOf(FORMS), minShareCount: 2, priority: 1.4 },
              ...(page === 'shop'
                ? [
                    {
                      name: 'ways~map-window',
                      test: isOneOf(WAYS),
                      minShareCount: 2,
                      priority: 1.35,
                    },
                    { name: 'prompt', test: isOneOf(PROMPTS), priority: 1.35 },
                    { name: 'menu', test: isOneOf(MENUS), priority: 1.35 },
                  ]
                : []),
              { name: 'lists', test: isOneOf(LISTS), minShareCount: 2, priority: 1.3 },
              // Of the shop's pages the opening hours alone need the calendar.
              ...(page === 'office'
                ? [{ name: 'figures', test: isOneOf(FIGURES), minShareCount: 2, priority: 1.2 }]
                : []),
              {
                name: 'shared',
                minShareCount: 2,
                entriesAware: true,
                entriesAwareMergeThreshold: 12_000,
                priority: 1,
              },
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
  }
})
