import { afterAll, vi } from 'vitest'

// Files that share a process would otherwise load their modules with what an earlier file replaced: globals, variables of
// the environment, properties of the process.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
