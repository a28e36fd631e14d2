import { chromium, defineConfig } from '@playwright/test'
import { findHeadlessChromium, QUIET } from './scripts/browsers.ts'

const executablePath = findHeadlessChromium(chromium)

/** The tabs of a test share a process, as on a device of little memory: each costs a tenth of a second to start. */
const ONE_RENDERER = '--renderer-process-limit=1'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.tmp/playwright',
  globalSetup: './e2e/support/demo-shop.ts',
  // Each test has a server of its own, so that a third fills the pauses of two; more only wait for one another.
  workers: 3,
  fullyParallel: false,
  // A test that passes the second time has found something.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  // Waiting longer proves no less, and a busy machine is no bug.
  expect: { timeout: 30_000 },
  timeout: 180_000,
  use: {
    browserName: 'chromium',
    // A press that finds nothing fails as soon as an expectation does, not at the end of its test.
    actionTimeout: 30_000,
    // What moves costs a quarter of the processor; a test of something that moves says so itself.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: [...QUIET, ONE_RENDERER],
      ...(executablePath === null ? {} : { executablePath }),
    },
    // Costs a fifth more processor; who wants to look at one asks for it with `--trace=retain-on-failure`.
    trace: 'off',
  },
})
