import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

/** An empty folder for the current or the next test. It is removed after the test and its afterEach. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(memoryFolder(), 'kora-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
