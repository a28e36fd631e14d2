import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const GUIDES = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/walkthrough.md']

/** Paths of the project that stand in code quotes: `api/main.ts`, `shared/operations/`. */
function findPaths(text: string): string[] {
  const quoted = [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)].map(([, path = '']) => path)
  return quoted.filter((path) =>
    /^(?:api|bench|docs|e2e|pwa|scripts|shared|simulation|tools)\//.test(path),
  )
}

test.each(GUIDES)('every file and folder that %s names is there', (guide) => {
  const paths = findPaths(readFileSync(guide, 'utf8'))
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
