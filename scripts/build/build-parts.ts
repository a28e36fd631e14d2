/*
 * Builds the parts named as arguments and puts each in its place when it is whole. Run by setup/prepare.mjs, which
 * holds the lock and has installed the bundler.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { inProject } from '../setup/project.mjs'
import { ALL_PARTS, hashSources, stampFile, type Part } from '../setup/stale-parts.mjs'
import { keepEarlierAssets, precompress, writePartFiles } from './finish-pages.ts'

function moveIfThere(from: string, to: string): void {
  if (!existsSync(from)) return
  rmSync(to, { recursive: true, force: true })
  renameSync(from, to)
}

/** A running server or another start meets the old part or the new one, and never half of one. */
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

/** The module for server-side rendering: in a hidden folder beside the pages, so that both are always of one build. */
async function buildRenderer(fresh: string): Promise<void> {
  process.env['KORA_OUT_DIR'] = `${fresh}/.render/en`
  await runBundler('vite.render.config.ts')
}

/** The service worker, which names the files of both pages. */
async function buildWorker(fresh: string): Promise<void> {
  await runBundler('vite.worker.config.ts')
  rmSync(`${fresh}/.worker`, { recursive: true, force: true })
}

async function buildPages(fresh: string): Promise<void> {
  for (const mode of ['shop', 'office']) await runBundler('vite.config.ts', mode)
  await buildWorker(fresh)
  writePartFiles(fresh)
  // What the build records of itself is for the budgets and tests, not for visitors.
  moveIfThere(`${fresh}/.vite`, inProject('dist/pwa-records'))
  await precompress(fresh)
  await buildRenderer(fresh)
  keepEarlierAssets({
    from: inProject('dist/pwa/assets'),
    into: `${fresh}/assets`,
    record: inProject('dist/earlier-assets.json'),
    now: Date.now(),
  })
}

async function buildPart(part: Part): Promise<void> {
  // Before the build: what changes while it runs is not in it.
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
