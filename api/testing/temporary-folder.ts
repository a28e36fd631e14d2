import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder for the current or the next test. It is removed after the test and its afterEach. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kora-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
