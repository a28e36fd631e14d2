/*
 * `npm run budgets` measures what a shopper's first visit to the home page loads in each language, compressed, and
 * compares it with the budget. It also checks that no module of the back office or of another language is among it.
 * Fails when a budget is exceeded.
 */
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { LANGUAGES, type Language, LANGUAGE_FACTS } from '../shared/language.ts'
import { languagePrefix, pageFile } from '../shared/pages/page-address.ts'
import { chunksReachedFrom, filesOf, type BuildManifest } from './build/build-manifest.ts'
import { prepare } from './setup/prepare.mjs'
import { inProject } from './setup/project.mjs'
import { isFontOf, pageScripts, type Script } from './vite/page-fonts.ts'

/** Limits for a first visit: what it loads until the page is hydrated, and everything it loads. */
const EARLY_LIMIT = 110_000
const CODE_LIMIT = 145_000

const FONT_LIMITS: Readonly<Record<Script, number>> = { latin: 40_000, arabic: 25_000 }

/**
 * The most scripts that one page may load beyond those of every page. Over HTTP/1.1 a browser requests six files at
 * once.
 */
const PAGE_SCRIPTS_LIMIT = 5

/**
 * Parts that the home page does not load by itself. Everything else that is loaded later counts towards the first
 * visit.
 */
const LATER = [
  { what: 'the other pages, when they are opened', key: /^src\/storefront\/(?!home\/)/ },
  { what: 'the map, when somebody asks for it', key: /map-window/ },
  { what: 'menus and prompts, when they are opened', key: /^_(?:menu|prompt)-/ },
  { what: 'toasts, with the first message', key: /\/sonner\// },
  { what: 'dialogs, when they are opened', key: /^src\/ui\/dialog/ },
  { what: 'the update flow, from the second version on', key: /\/workbox-window\// },
  { what: 'the shop without storage, where a browser forbids it', key: /\/pull-into-memory\./ },
]

/** The database and the sync are loaded only after the page of a first visit is hydrated. */
const AFTERWARDS = /\/shop-sync\./

/** Source modules that must not be in a shopper's first visit in this language. */
const strangersOf = (language: Language): readonly RegExp[] => [
  /^pwa\/src\/admin/,
  /^pwa\/src\/local\/(till\/|.*counter)/,
  /node_modules\/(chart\.js|react-hook-form|@hookform)\//,
  // Texts of other languages, and of pages other than the first one.
  new RegExp(`^(?:pwa/src|shared)/texts/(?!${language}/)[a-z]{2}/`),
  /^pwa\/src\/texts\/[a-z]{2}\/(?!(?:formats|language|languages|network|storefront|ui)\.ts$)/,
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

/** Prints the files of one budget; returns whether they are within it. */
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

interface FirstVisit {
  language: Language
  /** Everything that is loaded. */
  files: string[]
  /** The files that are loaded before the page is hydrated. */
  earlyFiles: string[]
}

/** Reads what a language's build recorded: its modules, or the files of its pages. */
const recordOf = (language: Language, name: string) =>
  readJson(`pwa-records${languagePrefix(language)}/${name}.json`)

function findFirstVisit(language: Language): FirstVisit {
  const manifest = recordOf(language, 'shop') as BuildManifest
  const filesBy = (follow: (key: string) => boolean) => [
    ...filesOf(manifest, chunksReachedFrom(manifest, ['index.html'], follow)),
    'early-taps.js',
  ]
  return {
    language,
    files: filesBy(isFirstVisit),
    earlyFiles: filesBy((key) => isFirstVisit(key) && !AFTERWARDS.test(key)),
  }
}

function checkSizes({ files, earlyFiles }: FirstVisit): boolean {
  const code = files.filter((file) => /\.(js|css)$/.test(file)).map(measure)
  const early = code.filter(({ file }) => earlyFiles.includes(file))
  if (early.length === code.length) throw new Error('The build holds no file of the shop’s sync.')
  const kept = [
    printTable('Scripts and styles before the page answers', early, EARLY_LIMIT),
    printTable('All scripts and styles', code, CODE_LIMIT),
  ]
  return kept.every(Boolean)
}

/**
 * Checks that the fonts of this visit are within their limits, and that the page preloads all of them beside its
 * styles.
 */
function checkFonts({ language, files }: FirstVisit): boolean {
  const html = readFileSync(inProject('dist/pwa', pageFile('shop', language)), 'utf8')
  const preloads = html.match(/<link [^>]*\.woff2"[^>]*>/g) ?? []
  const scripts = pageScripts(language)
  const kept = scripts.map((script) => {
    const fonts = files.filter((file) => isFontOf(script, file)).map(measure)
    if (fonts.length !== 1) throw new Error(`The build has ${fonts.length} ${script} fonts.`)
    const isNamed = fonts.every(({ file }) => preloads.some((link) => link.includes(`/${file}"`)))
    if (!isNamed) console.log(`\nThe page does not preload its ${script} font.`)
    return printTable(`Font, ${script}`, fonts, FONT_LIMITS[script]) && isNamed
  })
  if (preloads.length > scripts.length)
    console.log('\nThe page preloads a font that it does not show.')
  return kept.every(Boolean) && preloads.length === scripts.length
}

function checkStrangers({ language, files }: FirstVisit): boolean {
  const modules = recordOf(language, 'shop-modules') as Record<string, string[]>
  const unknown = strangersOf(language)
  const strangers = files
    .flatMap((file) => modules[file] ?? [])
    .filter((module) => unknown.some((stranger) => stranger.test(module)))
  console.log(
    `\nBack office, till, charts or texts of another page or language: ${strangers.length || 'none'}`,
  )
  for (const module of strangers) console.log(`  ${module}`)
  return strangers.length === 0
}

function checkPageScripts(language: Language): boolean {
  const record = readJson(`pwa${languagePrefix(language)}/part-files.json`)
  const many = Object.entries(record as Record<string, string[]>)
    .map(([page, parts]) => ({ page, scripts: parts.filter((file) => file.endsWith('.js')) }))
    .filter(({ scripts }) => scripts.length > PAGE_SCRIPTS_LIMIT)
  console.log(
    `Pages of more than ${PAGE_SCRIPTS_LIMIT} scripts of their own: ${many.length || 'none'}`,
  )
  for (const { page, scripts } of many) console.log(`  ${page}: ${scripts.join(', ')}`)
  return many.length === 0
}

function checkLanguage(language: Language): boolean {
  console.log(
    `\n${LANGUAGE_FACTS[language].name}: first visit of the home page, size as it is, and as it is sent.`,
  )
  const visit = findFirstVisit(language)
  const kept = [
    checkSizes(visit),
    checkFonts(visit),
    checkStrangers(visit),
    checkPageScripts(language),
  ]
  return kept.every(Boolean)
}

/** Builds what is stale and prints every budget. The exit code says whether all of them are met. */
export async function checkBudgets(): Promise<void> {
  await prepare({ tools: true, packages: false })
  process.exitCode = LANGUAGES.map(checkLanguage).every(Boolean) ? 0 : 1
}
