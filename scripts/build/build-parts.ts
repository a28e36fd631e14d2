/*
 * Builds the parts named as arguments, and moves each to its final folder when it is complete. Run by
 * setup/prepare.mjs, which holds the lock and has installed the bundler.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { LANGUAGES, type Language, MAIN_LANGUAGE } from '../../shared/language.ts'
import { inProject } from '../setup/project.mjs'
import { ALL_PARTS, hashSources, stampFile, type Part } from '../setup/stale-parts.mjs'
import { keepEarlierAssets, precompress, writePartFiles } from './finish-pages.ts'

function moveIfThere(from: string, to: string): void {
  if (!existsSync(from)) return
  rmSync(to, { recursive: true, force: true })
  renameSync(from, to)
}

/**
 * Swaps the folders, so that a running server or another start sees either the old part or the new one, and never
 * half of one.
 */
function putInPlace(part: Part, fresh: string, hash: string): void {
  const place = inProject('dist', part)
  const before = inProject('dist', `.before-${part}`)
  rmSync(stampFile(part), { force: true })
  moveIfThere(place, before)
  renameSync(fresh, place)
  writeFileSync(stampFile(part), hash)
  rmSync(before, { recursive: true, force: true })
}

async function runBundler(config: string, mode = 'production'): Promise<void> {
  await build({ configFile: inProject(config), mode, logLevel: 'warn' })
}

/**
 * Builds both pages in one language and their server-side rendering. The scripts and styles of all languages lie in one
 * folder, where files of the same content are one file by their hashed names; the HTML files have a folder for each
 * language but English.
 */
async function buildLanguage(fresh: string, language: Language): Promise<void> {
  process.env['KORA_LANGUAGE'] = language
  const folder = language === MAIN_LANGUAGE ? fresh : `${fresh}/.${language}`
  process.env['KORA_OUT_DIR'] = folder
  for (const mode of ['shop', 'office']) await runBundler('vite.config.ts', mode)
  writePartFiles(folder)
  // In a hidden folder beside the pages, so that pages and renderer always come from the same build.
  process.env['KORA_OUT_DIR'] = `${fresh}/.render/${language}`
  await runBundler('vite.render.config.ts')
  if (folder === fresh) return
  cpSync(`${folder}/assets`, `${fresh}/assets`, { recursive: true })
  rmSync(`${folder}/assets`, { recursive: true })
  renameSync(`${folder}/.vite`, `${fresh}/.vite/${language}`)
  renameSync(folder, `${fresh}/${language}`)
}

/** The service worker, which names the files of both pages. */
async function buildWorker(fresh: string): Promise<void> {
  process.env['KORA_OUT_DIR'] = fresh
  await runBundler('vite.worker.config.ts')
  rmSync(`${fresh}/.worker`, { recursive: true, force: true })
}

async function buildPages(fresh: string): Promise<void> {
  for (const language of LANGUAGES) await buildLanguage(fresh, language)
  await buildWorker(fresh)
  // The build's records about itself are for the budgets and tests, not for visitors.
  moveIfThere(`${fresh}/.vite`, inProject('dist/pwa-records'))
  await precompress(fresh)
  keepEarlierAssets({
    from: inProject('dist/pwa/assets'),
    into: `${fresh}/assets`,
    record: inProject('dist/earlier-assets.json'),
    now: Date.now(),
  })
}

async function buildPart(part: Part): Promise<void> {
  // Hashed before the build: a change made while the build runs must leave the part stale.
  const hash = hashSources(part)
  const fresh = inProject('dist', `.next-${part}`)
  rmSync(fresh, { recursive: true, force: true })
  process.env['KORA_OUT_DIR'] = fresh
  if (part === 'pwa') await buildPages(fresh)
  else await runBundler('vite.api.config.ts')
  putInPlace(part, fresh, hash)
}

process.env['NODE_ENV'] = 'production'
mkdirSync(inProject('dist'), { recursive: true })
try {
  for (const part of ALL_PARTS.filter((one) => process.argv.includes(one, 2))) {
    console.error(`Building ${part} …`)
    await buildPart(part)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
