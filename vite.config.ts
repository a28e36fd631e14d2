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
// The build script builds beside the served folder and swaps the two when the new build is complete.
const outDir = resolve(project, process.env['KORA_OUT_DIR'] ?? 'dist/pwa')
const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

/** The entry of each mode. The development server serves both pages in any mode. */
const INPUTS = {
  shop: { index: resolve(pwa, 'index.html') },
  office: { admin: resolve(pwa, 'admin.html') },
}

/** Shared by pages that show goods: their texts, the cart's lines and changes, the quantity stepper. */
const GOODS = [
  /[\\/]texts[\\/](?:plural|isolate)\./,
  /[\\/]texts[\\/][a-z]{2}[\\/](?:controls|counted|goods|shopping|page-names)\./,
  /[\\/]storefront[\\/]parts[\\/](?!map|prompt)/,
  /[\\/]ui[\\/](?:quantity-stepper|tile|toast)\./,
  /[\\/]lucide-react[\\/].*[\\/](?:minus|plus|search-x)\./,
]

/** Shared by pages with a form or a dialog: the form library, the fields, the schemas that validate input. */
const FORMS = [
  /[\\/]node_modules[\\/](?:react-hook-form|@hookform|uuid)[\\/]/,
  /[\\/]ui[\\/](?:(?:[a-z]+-)?field|dialog|second-press)\./,
  /[\\/]local[\\/]session[\\/]/,
  /[\\/]shared[\\/](?:tidy|new-id|entry-schemas|texts[\\/].*\b(?:say-entry|entries))\./,
  // For ordering, and for following an order.
  /[\\/]shared[\\/](?:phone|checkout[\\/]order-request|events[\\/]push-keys|tracking[\\/].*)\./,
  /[\\/]local[\\/](?:orders[\\/]|storage[\\/]browser-storage)/,
  /[\\/]lucide-react[\\/].*[\\/](?:check|chevron-down|refresh-cw|x)\./,
]

/**
 * Shared by pages of the shop that say how to reach it, with the map. The budgets recognise the map's name as a part that
 * the home page does not load by itself.
 */
const WAYS = [
  /[\\/]texts[\\/][a-z]{2}[\\/](?:contact|opening-hours)\./,
  /[\\/]ui[\\/](?:opening-hours|weekday-name)\./,
  /[\\/]storefront[\\/]parts[\\/]map-window/,
  /[\\/]shared[\\/](?:calendar|shop[\\/]opening-hours|contact[\\/].*|accounts[\\/]email.*)\./,
  /[\\/]lucide-react[\\/].*[\\/](?:external-link|map)\./,
]

/** Parts of the shop's layout that are opened rarely. Separate files would lengthen a list that every first visit loads. */
const PROMPTS = [
  /[\\/]storefront[\\/](?:parts[\\/]prompt|layout[\\/](?:update-prompt|language-offer))\./,
  /[\\/]texts[\\/][a-z]{2}[\\/]language-offer\./,
]
const MENUS = [/[\\/]storefront[\\/]layout[\\/](?:site-menu|language-dialog)\./]

/** Shared by pages of the shop with a list: the page numbers. */
const LISTS = [/[\\/]ui[\\/](?:page-window|pagination|skeleton)\./]

/**
 * The areas of the back office by their folders, each with the screens that one person uses together. With a file for
 * each screen, an installation would fetch three times as many files, one by one.
 */
const AREAS = {
  goods: ['products', 'categories', 'stock', 'stocktake', 'goods'],
  orders: ['orders', 'attention', 'desk', 'parcels', 'status-file', 'waiting', 'rejected'],
  money: ['couriers', 'payouts', 'shifts'],
  figures: ['statistics'],
  'sign-in': ['sign-in'],
  settings: [
    'connections',
    'delivery',
    'guide',
    'messages',
    'news',
    'people',
    'printer',
    'settings',
    'shop-settings',
  ],
}

/** The library of charts is larger than all screens of its area, and needed only after its figures are shown. */
const CHARTS = /[\\/]draw-doughnut\./

/** Whether a module is in one of these folders of pwa/src/admin. */
const isInArea = (folders: readonly string[]) => (module: string) => {
  const folder = /[\\/]pwa[\\/]src[\\/]admin[\\/]([a-z-]+)[\\/]/.exec(module)?.[1]
  return folder !== undefined && folders.includes(folder) && !CHARTS.test(module)
}

const isOneOf = (patterns: readonly RegExp[]) => (module: string) =>
  patterns.some((pattern) => pattern.test(module))

const language = chosenLanguage()

/**
 * Builds one of the two pages in one language (KORA_LANGUAGE, English by default): first the shop's and then, with
 * `--mode office`, the back office's into the same folder. They are separate builds, so that no page loads a file that
 * only the other one needs, or a text of another language.
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
      // With the default targets, `:dir()` becomes a list of languages, which is wrong for a title in another direction.
      cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
      // One style sheet for the back office: a file for each screen would be as many again as there are scripts.
      cssCodeSplit: page === 'shop',
      modulePreload: { polyfill: false },
      // An inlined file would be loaded again with every change of the script around it.
      assetsInlineLimit: 0,
      // The budgets check sizes. A first start only prints what the person who installs the shop can act on.
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: INPUTS[page],
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        output: {
          codeSplitting: {
            groups: [
              // The largest part changes least, so an update of the shop does not send it again.
              {
                name: 'react',
                test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                priority: 3,
              },
              // Without this group there would be thirty files of a kilobyte or two. A browser opens six connections over
              // HTTP/1.1.
              { name: 'first-load', tags: ['$initial'], priority: 2 },
              // Shared by the sync and by pages. If it were merged by size with parts of those pages, they would become
              // part of a first visit.
              {
                name: 'calls',
                test: /[\\/](?:pwa[\\/]src[\\/]http|shared[\\/]shipping)[\\/]/,
                priority: 1.5,
              },
              // By name, because merging by size would give other files in each language and after each new sentence.
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
              ...(page === 'shop'
                ? [
                    { name: 'lists', test: isOneOf(LISTS), minShareCount: 2, priority: 1.3 },
                    {
                      name: 'shared',
                      minShareCount: 2,
                      entriesAware: true,
                      entriesAwareMergeThreshold: 12_000,
                      priority: 1,
                    },
                  ]
                : [
                    { name: 'shared', minShareCount: 2, priority: 1 },
                    ...Object.entries(AREAS).map(([name, folders]) => ({
                      name,
                      test: isInArea(folders),
                      priority: 0.5,
                    })),
                  ]),
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
