import { chromium, defineConfig } from '@playwright/test'
import { findChromium, QUIET } from './scripts/lib/find-chromium.mjs'

const executablePath = findChromium(chromium)

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.tmp/playwright',
  globalSetup: './e2e/support/demo-shop.ts',
  // Each test has a server and a browser of its own; more at once only wait for one another.
  workers: 2,
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
    launchOptions: { args: QUIET, ...(executablePath === null ? {} : { executablePath }) },
    // Takes half as long again; where nobody looks at a trace none is made.
    trace: process.env['CI'] === undefined ? 'retain-on-failure' : 'off',
  },
})
