import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder for the test that runs, or that is about to: it goes after the test and its afterEach. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kora-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
