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
  {
    what: /return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);/,
    by: 'return useNavigateUnstable();',
    in: CORE,
  },
  // Words to whoever wrote a wrong route: they are read while developing.
  {
    what: /^function warning\(cond, message\) \{$/m,
    by: '/* @__NO_SIDE_EFFECTS__ */ function warning() { return;',
    in: CORE,
  },
]

/** The package names its development build for both; only this one is without its checks. */
function productionBuild(root: string) {
  const folder = resolve(root, 'node_modules/react-router/dist/production')
  return [
    { find: /^react-router(-dom)?$/, replacement: resolve(folder, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: resolve(folder, 'dom-export.mjs') },
  ]
}

/** Lets the bundler leave out the parts of react-router that the pages do not use: its own links, forms and loaders. */
export function dropUnusedParts(root: string): Plugin {
  const found = new Set<Cut>()
  return {
    name: 'kora:drop-unused-parts',
    apply: 'build',
    config: () => ({ resolve: { alias: productionBuild(root) } }),
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler(code, id) {
        let rest = code
        for (const cut of CUTS) {
          if (cut.in !== undefined && !cut.in.test(id)) continue
          const less = rest.replace(cut.what, cut.by)
          if (less !== rest) found.add(cut)
          rest = less
        }
        return { code: rest, map: null }
      },
    },
    buildEnd(error) {
      const gone = CUTS.filter((cut) => !found.has(cut)).map(({ what }) => what.source)
      if (!error && gone.length > 0) this.error(`Not in react-router any more: ${gone.join(', ')}`)
    },
  }
}
