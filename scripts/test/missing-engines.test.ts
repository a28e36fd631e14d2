import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject } from '../setup/project.mjs'
import { countPlaywright, listSkipped, type PlaywrightReport } from './count-results.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kora-engines-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('on a machine without Firefox and WebKitGTK their stories are left out, each with the way to get the browser', () => {
  // Without the global set-up of the project's own configuration, which skipped tests do not need.
  const config = join(folder, 'playwright.config.mjs')
  writeFileSync(config, `export default { testDir: ${JSON.stringify(inProject('e2e/engines'))} }`)
  const run = spawnSync(
    process.execPath,
    [
      inProject('node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      config,
      '--reporter=json',
    ],
    // With this PATH no program is found.
    { encoding: 'utf8', env: { ...process.env, PATH: folder, FIREFOX_PATH: '' } },
  )
  const report = JSON.parse(run.stdout) as PlaywrightReport
  expect(countPlaywright(report)).toEqual({ passed: 0, failures: [] })
  expect(run.status).toBe(0)
  const skipped = listSkipped(report)
  const of = (name: string) => skipped.filter((one) => one.startsWith(`${name}: `))
  expect([of('Firefox').length, of('WebKitGTK').length, skipped.length]).toEqual([2, 2, 4])
  for (const one of of('Firefox')) expect(one).toMatch(/: no Firefox is installed .*firefox-esr/)
  for (const one of of('WebKitGTK')) expect(one).toMatch(/: no WebKitGTK .*webkit2gtk-driver/)
}, 120_000)
