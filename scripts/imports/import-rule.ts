import { findCircles } from '../find-circles.ts'
import type { Import } from './read-imports.ts'

/** Packages that run on both sides and do no input or output. */
const SHARED_PACKAGES = new Set(['valibot', 'uuid'])

/** What each part of the pages may import besides itself and `shared`. The entries at the top may import everything. */
const PAGES: Record<string, readonly string[]> = {
  'service-worker': [],
  texts: [],
  ui: ['texts'],
  widgets: ['ui', 'texts'],
  http: ['texts'],
  local: ['http', 'texts'],
  sync: ['updates', 'service-worker', 'local', 'http', 'texts'],
  updates: ['service-worker', 'texts'],
  storefront: ['sync', 'updates', 'local', 'http', 'ui', 'texts'],
  admin: ['sync', 'updates', 'local', 'http', 'ui', 'texts'],
}

const isInside = (folder: string, path: string) => path.startsWith(`${folder}/`)
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isOurs = (path: string) => /^(?:shared|api|pwa|tools)\//.test(path)

/** 'api/features/stock/…' → 'stock'. */
const featureOf = (path: string) => /^api\/features\/([^/]+)\//.exec(path)?.[1]

/**
 * The feature that a file of the pages belongs to: 'pwa/src/admin/orders/…' → 'admin/orders'. Undefined for `parts`,
 * which the features of one side share, and for the files above the features that compose them.
 */
function pagesFeatureOf(path: string): string | undefined {
  const feature = /^pwa\/src\/((?:admin|storefront)\/([^/]+))\//.exec(path)
  return feature?.[2] === 'parts' ? undefined : feature?.[1]
}

/** The files at the top of each side that compose its features. */
const isPagesTop = (path: string) => /^pwa\/src\/(?:admin|storefront)\/[^/]+$/.test(path)

/** 'pwa/src/sync/…' → 'sync'; undefined for the entries. */
const pagesPartOf = (path: string) => /^pwa\/src\/([^/]+)\//.exec(path)?.[1]

/** Whether only tests use this file. */
const isForTests = (path: string) => /^(?:shared|api|pwa\/src(?:\/[^/]+)*)\/testing\//.test(path)

/**
 * Tests may import anything. So may the files that start a whole server for them, because the sync is tested against
 * the real server.
 */
const isFree = (path: string) =>
  isTest(path) || isInside('api/testing', path) || isInside('pwa/src/sync/testing', path)

/** The demo catalogue is added through the use cases, as a person would add it, so it is above the features. */
const isServerTop = (path: string) => /^api\/(?:commands\/|demo\/.*)?[^/]+$/.test(path)

/** The files at the top of the server that combine features, directly or through one another. */
function findComposers(imports: readonly Import[]): Set<string> {
  const atTop = imports.filter(({ from }) => isServerTop(from) && !isFree(from))
  const composers = new Set<string>()
  for (let before = -1; before < composers.size;) {
    before = composers.size
    for (const { from, to } of atTop) {
      if (featureOf(to) !== undefined || composers.has(to)) composers.add(from)
    }
  }
  return composers
}

/** Tests are included: tools are run by hand, and nothing that ships may come to depend on them. */
function checkTools({ from, to }: Import): string | null {
  if (isInside('tools', from)) {
    return /^(?:api|pwa)\//.test(to) ? 'tools know neither the server nor the pages' : null
  }
  return isInside('tools', to)
    ? 'tools make what is committed: nothing that ships needs them'
    : null
}

/** The limit to the freedom of tests: no file that ships may come to depend on the server through them. */
function checkTesting({ from, to }: Import): string | null {
  return isForTests(to) && !isForTests(from) ? 'nothing that ships needs what only tests use' : null
}

function checkShared({ from, to }: Import): string | null {
  if (!isInside('shared', from) || isInside('shared', to)) return null
  if (SHARED_PACKAGES.has(to)) return null
  return 'shared holds the rules of both sides: it imports neither side and does no input or output'
}

function checkServer({ from, to }: Import, composers: Set<string>): string | null {
  if (!isInside('api', from)) return null
  if (isInside('pwa', to)) return 'the server does not know the pages'
  const feature = featureOf(from)
  const other = featureOf(to)
  if (feature !== undefined && other !== undefined && feature !== other) {
    return 'features do not import each other: they meet in the database or where they are put together'
  }
  if (isServerTop(from)) return null
  if (feature === undefined && other !== undefined) return 'imports point down: features are above'
  if (composers.has(to) || isInside('api/demo', to)) {
    return 'imports point down: what puts the features together is above'
  }
  if (isInside('api/database', from) && isInside('api/http', to)) {
    return 'imports point down: the database does not know requests'
  }
  return null
}

/** Within the storefront or the back office: top → features → parts. */
function checkPagesFeatures(from: string, to: string): string | null {
  if (isPagesTop(from)) return null
  if (isPagesTop(to)) return 'imports point down: what composes the features is above'
  const other = pagesFeatureOf(to)
  if (other === undefined || other === pagesFeatureOf(from)) return null
  return pagesFeatureOf(from) === undefined
    ? 'imports point down: features are above'
    : 'features do not import each other: what two of them need moves down, or comes through a slot'
}

function checkPages({ from, to }: Import): string | null {
  if (!isInside('pwa', from)) return null
  if (isInside('api', to) || to.startsWith('node:')) return 'the pages do not know the server'
  const part = pagesPartOf(from)
  if (part === undefined || !isInside('pwa', to)) return null
  const other = pagesPartOf(to)
  if (other === undefined) return 'imports point down: the entries are above'
  if (other === part) return checkPagesFeatures(from, to)
  if (PAGES[part]?.includes(other) === true) return null
  return `${part} may import ${PAGES[part]?.join(', ') || 'shared only'}, not ${other}`
}

function checkLayers(found: Import, composers: Set<string>): string | null {
  return (
    checkTesting(found) ?? checkShared(found) ?? checkServer(found, composers) ?? checkPages(found)
  )
}

/**
 * Describes every circle of our own imports in a sentence. Type imports count: two files that need each other are one
 * concept, or one of them holds something that belongs in a lower layer.
 */
export const findImportCircles = (imports: readonly Import[]): string[] =>
  findCircles(imports.filter(({ from }) => !isTest(from)))

/** Describes every import that breaks the layout in a sentence. The list is empty when the rule holds. */
export function findBrokenImports(imports: readonly Import[]): string[] {
  const composers = findComposers(imports)
  return imports
    .filter(({ from }) => isOurs(from))
    .flatMap((found) => {
      const broken =
        checkTools(found) ?? (isFree(found.from) ? null : checkLayers(found, composers))
      return broken === null ? [] : [`${found.from} → ${found.to}: ${broken}`]
    })
}
