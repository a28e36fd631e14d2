import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { reachedFrom } from './reached-from.ts'

type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const PAGE = /\/pwa\/src\/storefront\/[^/]+\/[^/]+-page\.tsx$/
/** By the name of an icon's file; all of them come through one index, so whoever imports one seems to need all. */
const ICON = /\/lucide-react\/dist\/esm\/icons\/(.+)\.mjs$/
const ICON_IMPORT = /import \{([^}]+)\} from ["']lucide-react["']/g
const FORM_LIBRARY = /\/node_modules\/react-hook-form\//

/** What each page of the shop that has a file of its own needs at once, beside what the shop's entry brings. */
function readPages(main: string, context: Context): Set<string>[] {
  const pages = [...reachedFrom(main, context)].filter((id) => PAGE.test(id))
  return pages.map((page) => reachedFrom(page, context, () => false))
}

/** 'SearchX as No' → 'search-x'. */
function iconFile(imported: string): string {
  const [name = ''] = imported.trim().split(' ')
  return name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()
}

/** Names of the icons' files that these modules import. */
function readIcons(modules: Iterable<string>, context: Context): Set<string> {
  const imports = [...modules].flatMap((id) => [
    ...(context.getModuleInfo(id)?.code ?? '').matchAll(ICON_IMPORT),
  ])
  return new Set(imports.flatMap(([, names = '']) => names.split(',').map(iconFile)))
}

const isOfForms = (page: Set<string>) => [...page].some((id) => FORM_LIBRARY.test(id))

/**
 * Groups of modules for the bundler, which left alone makes thirty files of a kilobyte or two; a browser has six
 * connections for a server that speaks HTTP/1.1.
 *
 * - `shop-sync`: what only the shop's sync needs, which a drawn page does not wait for;
 * - `common`: what the shop's first page has in common with that or with the back office;
 * - `shared-parts`: what other pages of the shop have in common with the back office, `forms` apart, which few need;
 * - `shop-parts`: what these pages have in common with each other only.
 *
 * What the back office shares may not lead to the shop's entry, which would begin there; so it is never in one file with
 * what the back office does not need.
 */
export function shopFiles(root: string) {
  const sync = resolve(root, 'pwa/src/sync/shop-sync.ts')
  const main = resolve(root, 'pwa/index.html')
  const admin = resolve(root, 'pwa/admin.html')
  let files: Map<string, string> | undefined
  const chooseFiles = (context: Context) => {
    const atOnce = reachedFrom(main, context, () => false)
    const bySync = reachedFrom(sync, context, () => false)
    const withoutSync = reachedFrom(main, context, (id) => id !== sync)
    const byAdmin = reachedFrom(admin, context)
    const pages = readPages(main, context)
    const icons = new Map(pages.map((page) => [page, readIcons(page, context)]))
    const adminIcons = readIcons(byAdmin, context)

    const chooseFile = (id: string): string | null => {
      if (atOnce.has(id) || bySync.has(id)) {
        if (!withoutSync.has(id)) return 'shop-sync'
        return byAdmin.has(id) || bySync.has(id) ? 'common' : null
      }
      const icon = ICON.exec(id)?.[1]
      const users = pages.filter((page) => (icon ? icons.get(page)?.has(icon) : page.has(id)))
      if (users.length === 0) return null
      if (icon ? adminIcons.has(icon) : byAdmin.has(id))
        return users.every(isOfForms) ? 'forms' : 'shared-parts'
      return users.length > 1 ? 'shop-parts' : null
    }

    const chosen = new Map<string, string>()
    for (const id of new Set([...atOnce, ...bySync, ...pages.flatMap((page) => [...page])])) {
      const file = chooseFile(id)
      if (file !== null) chosen.set(id, file)
    }
    return chosen
  }
  return {
    name: (id: string, context: Context) => (files ??= chooseFiles(context)).get(id) ?? null,
    debugName: 'shop-files',
    // What the first drawing needs too stays with it.
    includeDependenciesRecursively: false,
  }
}
