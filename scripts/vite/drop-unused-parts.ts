import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out the parts of react-router that the pages do not use (its own links and forms): it
 * keeps a component for the sake of its name, `Link.displayName = …`, and of the call that wraps it.
 */
export function dropUnusedParts(): Plugin {
  return {
    name: 'kora:drop-unused-parts',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = .*$/gm, '')
          .replace(/= (React\w*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}
