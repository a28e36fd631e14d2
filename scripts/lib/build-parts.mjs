/*
 * Builds the parts named as arguments and puts each in its place when it is whole. Run by prepare.mjs, which
 * holds the lock and has installed the bundler.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { chunksReachedFrom, filesOf } from './closure.mjs'
import { keepEarlierAssets } from './earlier-assets.mjs'
import { precompress } from './precompress.mjs'
import { inProject } from './project.mjs'
import { hashSources, stampFile } from './stale-parts.mjs'

function moveIfThere(from, to) {
  if (!existsSync(from)) return
  rmSync(to, { recursive: true, force: true })
  renameSync(from, to)
}

/** A running server or another start meets the old part or the new one, and never half of one. */
function putInPlace(part, fresh, hash) {
  const place = inProject('dist', part)
  const before = inProject('dist', `.before-${part}`)
  rmSync(stampFile(part), { force: true })
  moveIfThere(place, before)
  renameSync(fresh, place)
  writeFileSync(stampFile(part), hash)
  rmSync(before, { recursive: true, force: true })
}

/** Which files each page of the storefront needs beyond those that its entry names, for the server to name them. */
function writePartFiles(fresh) {
  const manifest = JSON.parse(readFileSync(`${fresh}/.vite/shop.json`, 'utf8'))
  const filesAtOnce = (key) =>
    filesOf(
      manifest,
      chunksReachedFrom(manifest, [key], () => false),
    )
  const known = filesAtOnce('index.html')
  const parts = Object.keys(manifest).flatMap((key) => {
    const part = /^src\/storefront\/([^/]+)\/[^/]+-page\.tsx$/.exec(key)?.[1]
    if (part === undefined) return []
    // A page's styles refine those of the parts it is made of, so these come first.
    const files = [...filesAtOnce(key)]
      .filter((file) => /\.(js|css)$/.test(file) && !known.has(file))
      .toReversed()
    return [[part, files.map((file) => `/${file}`)]]
  })
  writeFileSync(`${fresh}/part-files.json`, JSON.stringify(Object.fromEntries(parts)))
}

/** What the server draws first visits' pages with: hidden beside them, for the two to be of one build. */
async function buildDrawer(fresh) {
  process.env['KORA_OUT_DIR'] = `${fresh}/.draw`
  await build({ configFile: inProject('vite.draw.config.ts'), logLevel: 'warn' })
}

/** The service worker, which names the files of both pages. */
async function buildWorker(fresh) {
  await build({ configFile: inProject('vite.worker.config.ts'), logLevel: 'warn' })
  rmSync(`${fresh}/.worker`, { recursive: true, force: true })
}

async function buildPages(fresh) {
  for (const mode of ['shop', 'office']) {
    await build({ configFile: inProject('vite.config.ts'), mode, logLevel: 'warn' })
  }
  await buildWorker(fresh)
  writePartFiles(fresh)
  // What the build records of itself is for the budgets and tests, not for visitors.
  moveIfThere(`${fresh}/.vite`, inProject('dist/pwa-records'))
  await precompress(fresh)
  await buildDrawer(fresh)
  keepEarlierAssets({
    from: inProject('dist/pwa/assets'),
    into: `${fresh}/assets`,
    record: inProject('dist/earlier-assets.json'),
    now: Date.now(),
  })
}

async function buildPart(part) {
  // Before the build: what changes while it runs is not in it.
  const hash = hashSources(part)
  const fresh = inProject('dist', `.next-${part}`)
  rmSync(fresh, { recursive: true, force: true })
  process.env['KORA_OUT_DIR'] = fresh
  if (part === 'pwa') await buildPages(fresh)
  else await build({ configFile: inProject('vite.api.config.ts'), logLevel: 'warn' })
  putInPlace(part, fresh, hash)
}

process.env['NODE_ENV'] = 'production'
mkdirSync(inProject('dist'), { recursive: true })
try {
  for (const part of process.argv.slice(2)) {
    console.error(`Building ${part} …`)
    await buildPart(part)
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
