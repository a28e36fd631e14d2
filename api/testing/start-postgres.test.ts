import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { whyNoPostgres } from './start-postgres.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const isRoot = process.getuid?.() === 0

test.runIf(isRoot)(
  'root is told when the user of PostgreSQL cannot enter the temporary folder',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'kora-closed-'))
    vi.stubEnv('TMPDIR', folder)
    expect(whyNoPostgres()).toContain(`cannot enter ${folder}`)
    rmSync(folder, { recursive: true })
  },
)

test('a platform that has no PostgreSQL in the package is named', () => {
  vi.spyOn(process, 'arch', 'get').mockReturnValue('mips')
  expect(whyNoPostgres()).toMatch(/^there is no PostgreSQL for .* on mips/)
})
