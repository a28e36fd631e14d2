import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

interface Cut {
  what: RegExp
  by: string
  /** The file that must hold it; without, any file may. A new version of the router in which it is gone fails the build. */
  in?: RegExp
}

const CORE = /[\\/]chunk-\w+\.mjs$/

const CUTS: readonly Cut[] = [
  // It keeps a component for the sake of its name, `Link.displayName = …`, and of the call that wraps it.
  { what: /^\w+\.displayName = .*$/gm, by: '' },
  { what: /= (React\w*\.(?:forwardRef|memo|createContext)\()/g, by: '= /* @__PURE__ */ $1' },
  // Routes are elements here and load nothing, so what draws the states of loaders and redirects is never reached.
  { what: /let dataRouterState = dataRouterOpts\?\.state;/, by: 'let dataRouterState;', in: CORE },
  // Words to whoever wrote a wrong route: they are read while developing.
  {
    what: /^function warning\(cond, message\) \{$/m,
    by: '/* @__NO_SIDE_EFFECTS__ */ function warning() { return;',
    in: CORE,
  },
]

/** The back office's own copy, for what needs a router with data: asking before unsaved work is left. */
const OFFICE = '?office'
const OFFICE_ONLY = /[\\/]pwa[\\/]src[\\/]admin(-main\.tsx|[\\/]parts[\\/]use-leave-guard\.ts)$/

/** Through these the copy and the hooks that both pages use know of the same address. */
const SHARED_CONTEXTS = [
  'DataRouterContext',
  'DataRouterStateContext',
  'FetchersContext',
  'LocationContext',
  'NavigationContext',
  'RouteContext',
  'ViewTransitionContext',
]

/** The copy with the contexts of the original in place of its own. */
function shareContexts(code: string, original: string): string {
  const names = SHARED_CONTEXTS.map((name) => `${name} as Shared${name}`)
  let rest = code
  for (const name of SHARED_CONTEXTS) {
    const own = new RegExp(`^var ${name} = (?=React\\.createContext\\()`, 'm')
    if (!own.test(rest)) throw new Error(`react-router has no ${name} any more.`)
    rest = rest.replace(own, `var ${name} = Shared${name};\nvar Own${name} = /* @__PURE__ */ `)
  }
  return `import { ${names.join(', ')} } from ${JSON.stringify(original)};\n${rest}`
}

function cutShort(code: string, id: string, found: Set<Cut>): string {
  let rest = code
  for (const cut of CUTS) {
    if (cut.in !== undefined && !cut.in.test(id)) continue
    const less = rest.replace(cut.what, cut.by)
    if (less !== rest) found.add(cut)
    rest = less
  }
  return rest
}

/**
 * Lets the bundler leave out the parts of react-router that the shop does not use: its own links, forms and loaders.
 * The package is one large file, so whatever one page uses of it every page would load; the back office's data
 * router, 12 kB of a shopper's first visit, therefore comes from a copy.
 */
export function dropUnusedParts(root: string): Plugin {
  // The package names its development build for both; only this one is without its checks.
  const folder = resolve(root, 'node_modules/react-router/dist/production')
  const core = readdirSync(folder)
    .filter((file) => CORE.test(`/${file}`))
    .map((file) => resolve(folder, file))
    .find((file) => readFileSync(file, 'utf8').includes('function createBrowserRouter('))
  const found = new Set<Cut>()
  return {
    name: 'kora:drop-unused-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(-dom|\/dom)?$/ },
      handler(source, importer) {
        if (source === 'react-router/dom') return resolve(folder, 'dom-export.mjs')
        if (importer !== undefined && OFFICE_ONLY.test(importer)) return `${core}${OFFICE}`
        return resolve(folder, 'index.mjs')
      },
    },
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler: (code, id) => ({
        code:
          core !== undefined && id.endsWith(OFFICE)
            ? shareContexts(code, core)
            : cutShort(code, id, found),
        map: null,
      }),
    },
    buildEnd(error) {
      const gone = CUTS.filter((cut) => !found.has(cut)).map(({ what }) => what.source)
      if (!error && gone.length > 0) this.error(`Not in react-router any more: ${gone.join(', ')}`)
    },
  }
}
