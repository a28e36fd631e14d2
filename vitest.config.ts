import { defineConfig } from 'vitest/config'

const FOLDERS = '{shared,api,pwa,tests,scripts,tools,simulation,bench}'

export default defineConfig({
  // Without a tsconfig of its own for JSX, the compiler is told here what the pages' says.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    // Its default leaves one core to the terminal, which is half of a small machine.
    maxWorkers: '100%',
    // A hang ends here; nothing is said about speed, and a busy machine is no failure.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    include: [`${FOLDERS}/**/*.test.{ts,tsx}`],
  },
})
