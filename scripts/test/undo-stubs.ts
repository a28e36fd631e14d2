import { afterAll, vi } from 'vitest'

// Test files share a process. Without this, a file would load its modules with the globals, environment variables and
// process properties that an earlier file has replaced.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
