import { chromium, defineConfig } from '@playwright/test'
import { findHeadlessChromium, QUIET } from './scripts/browsers.ts'

const executablePath = findHeadlessChromium(chromium)

/** The tabs of a test share a process, as on a device with little memory. A process takes a tenth of a second to start. */
const ONE_RENDERER = '--renderer-process-limit=1'

/** V8 does not optimise code: the pages of tests are closed before it pays. Saves a twentieth of the processor time. */
const NOT_OPTIMISED = '--js-flags=--no-maglev,--no-opt'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.tmp/playwright',
  globalSetup: './e2e/support/demo-shop.ts',
  // Each test has a server of its own, so a third worker uses the pauses of two. More would only wait for each other.
  workers: 3,
  fullyParallel: false,
  // A test that passes only the second time has found a bug.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  // Generous, because a busy machine is not a failure, and a longer wait proves as much.
  expect: { timeout: 30_000 },
  timeout: 180_000,
  use: {
    browserName: 'chromium',
    // A press on a missing element fails after the same time as an expectation, not at the end of its test.
    actionTimeout: 30_000,
    // Animations take a quarter of the processor time. A test of an animation turns them on itself.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: [...QUIET, ONE_RENDERER, NOT_OPTIMISED],
      ...(executablePath === null ? {} : { executablePath }),
    },
    // A trace takes a fifth more processor time. `--trace=retain-on-failure` writes one for each failed test.
    trace: 'off',
  },
})
