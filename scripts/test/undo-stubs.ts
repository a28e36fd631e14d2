import { afterAll, vi } from 'vitest'

// Files that share a process would otherwise load their modules with the globals that an earlier file replaced.
afterAll(() => vi.unstubAllGlobals())
