/*
 * `npm run budgets`: what a shopper's first visit of the home page costs, compressed, against its
 * budget, and whether anything of the back office has slipped into it. Fails when a budget is broken.
 */
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { chunksReachedFrom, filesOf, type BuildManifest } from './build/build-manifest.ts'
import { prepare } from './setup/prepare.mjs'
import { inProject } from './setup/project.mjs'

/** Limits for a first visit: what it loads until the page is hydrated, and everything it loads. */
const EARLY_LIMIT = 100_000
const CODE_LIMIT = 135_000
const FONT_LIMIT = 40_000

/** Scripts of one page beyond those of every page: a browser asks a server that speaks HTTP/1.1 for six files at once. */
const PAGE_SCRIPTS_LIMIT = 5

/** Parts that the home page does not load by itself. Whatever else is loaded later counts as the first visit's. */
const LATER = [
  { what: 'the other pages, when they are opened', key: /^src\/storefront\/(?!home\/)/ },
  { what: 'the map, when somebody asks for it', key: /map-window/ },
  { what: 'toasts, with the first message', key: /\/sonner\// },
  { what: 'dialogs, when they are opened', key: /^src\/ui\/dialog/ },
  { what: 'the update flow, from the second version on', key: /\/workbox-window\// },
  { what: 'the shop without storage, where a browser forbids it', key: /\/pull-into-memory\./ },
]

/** The database and the sync: fetched once a first visit's page answers. */
const AFTERWARDS = /\/shop-sync\./

/** Source modules that have no business in a shopper's first visit. */
const STRANGERS = [
  /^pwa\/src\/admin/,
  /^pwa\/src\/texts\/[^/]*admin/,
  /^pwa\/src\/local\/(till\/|.*counter)/,
  /node_modules\/(chart\.js|react-hook-form|@hookform)\//,
]

interface MeasuredFile {
  file: string
  bytes: number
  compressed: number
}

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(inProject('dist', name), 'utf8'))
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1).padStart(7)} kB`

function measure(file: string): MeasuredFile {
  const content = readFileSync(inProject('dist/pwa', file))
  const compressed = file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length
  return { file, bytes: content.length, compressed }
}

/** Prints the files of one budget; whether they are within it. */
function printTable(title: string, rows: readonly MeasuredFile[], limit: number): boolean {
  const total = rows.reduce((sum, row) => sum + row.compressed, 0)
  console.log(`\n${title}`)
  for (const { file, bytes, compressed } of rows.toSorted((a, b) => b.compressed - a.compressed)) {
    console.log(`  ${kilobytes(bytes)} ${kilobytes(compressed)}  ${file}`)
  }
  const verdict = total <= limit ? 'within' : 'ABOVE'
  console.log(
    `  ${' '.repeat(10)} ${kilobytes(total)}  ${verdict} the budget of ${limit / 1_000} kB`,
  )
  return total <= limit
}

const isFirstVisit = (key: string) => !LATER.some((part) => part.key.test(key))

/** Every file of the first visit, and those of them that come before the page answers. */
function filesOfFirstVisit(): { files: string[]; earlyFiles: string[] } {
  const manifest = readJson('pwa-records/shop.json') as BuildManifest
  const filesBy = (follow: (key: string) => boolean) => [
    ...filesOf(manifest, chunksReachedFrom(manifest, ['index.html'], follow)),
    'early-taps.js',
  ]
  return {
    files: filesBy(isFirstVisit),
    earlyFiles: filesBy((key) => isFirstVisit(key) && !AFTERWARDS.test(key)),
  }
}

function checkSizes(files: readonly string[], earlyFiles: readonly string[]): boolean {
  const code = files.filter((file) => /\.(js|css)$/.test(file)).map(measure)
  const early = code.filter(({ file }) => earlyFiles.includes(file))
  const fonts = files.filter((file) => /-latin-wght-.*\.woff2$/.test(file)).map(measure)
  console.log('First visit of the home page: size as it is, and as it is sent.')
  if (early.length === code.length) throw new Error('The build holds no file of the shop’s sync.')
  const kept = [
    printTable('Scripts and styles before the page answers', early, EARLY_LIMIT),
    printTable('All scripts and styles', code, CODE_LIMIT),
    printTable('Fonts', fonts, FONT_LIMIT),
  ]
  return kept.every(Boolean)
}

function checkStrangers(files: readonly string[]): boolean {
  const modules = readJson('pwa-records/shop-modules.json') as Record<string, string[]>
  const strangers = files
    .flatMap((file) => modules[file] ?? [])
    .filter((module) => STRANGERS.some((stranger) => stranger.test(module)))
  console.log(`\nBack office, till or charts in it: ${strangers.length === 0 ? 'nothing' : ''}`)
  for (const module of strangers) console.log(`  ${module}`)
  return strangers.length === 0
}

function checkPageScripts(): boolean {
  const pages = Object.entries(readJson('pwa/part-files.json') as Record<string, string[]>)
  const many = pages
    .map(([page, parts]) => ({ page, scripts: parts.filter((file) => file.endsWith('.js')) }))
    .filter(({ scripts }) => scripts.length > PAGE_SCRIPTS_LIMIT)
  console.log(
    `Pages of more than ${PAGE_SCRIPTS_LIMIT} scripts of their own: ${many.length || 'none'}`,
  )
  for (const { page, scripts } of many) console.log(`  ${page}: ${scripts.join(', ')}`)
  return many.length === 0
}

/** Builds what is stale and prints every budget; the exit code says whether all are kept. */
export async function checkBudgets(): Promise<void> {
  await prepare({ tools: true })
  const { files, earlyFiles } = filesOfFirstVisit()
  const kept = [checkSizes(files, earlyFiles), checkStrangers(files), checkPageScripts()]
  process.exitCode = kept.every(Boolean) ? 0 : 1
}
