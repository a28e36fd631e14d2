/**
 * `npm run bench` runs every measurement, `npm run bench -- first-visit` one of them, and `npm run bench -- --quick` all
 * of them with a handful of rounds, as `.ci/run` does: that shows that each still runs, and its figures mean nothing.
 * A measurement that needs what this machine lacks is skipped, and the last line names it.
 */
import { existsSync } from 'node:fs'
import process from 'node:process'
import { chromium } from '@playwright/test'
import { whyNoPostgres } from '../api/testing/start-postgres.ts'
import { findChromium } from '../scripts/browsers.ts'
import { QUICK_VARIABLE } from './effort.ts'

/** Says why this machine lacks something; null when it has it. */
type Need = () => string | null

const linux: Need = () =>
  process.platform === 'linux' ? null : 'only Linux tells how much a process works and holds'
const browser: Need = () => (findChromium(chromium) === null ? 'there is no Chromium' : null)
const references: Need = () =>
  existsSync(new URL('node_modules/pouchdb', import.meta.url))
    ? null
    : 'what it compares with is not installed: run `npm ci --prefix bench`'

interface Measurement {
  run: () => Promise<unknown>
  needs?: readonly Need[]
}

const MEASUREMENTS: Record<string, Measurement> = {
  server: { run: () => import('./server.ts') },
  engines: { run: () => import('./engines.ts'), needs: [whyNoPostgres] },
  'hard-readers': { run: () => import('./hard-readers.ts'), needs: [linux] },
  start: { run: () => import('./start.ts'), needs: [linux] },
  growth: { run: () => import('./growth.ts') },
  'product-import': { run: () => import('./product-import.ts') },
  'status-file': { run: () => import('./status-file.ts'), needs: [linux] },
  'first-visit': { run: () => import('./first-visit.ts'), needs: [browser] },
  lighthouse: { run: () => import('./lighthouse.ts'), needs: [browser, references] },
  'till-sales': { run: () => import('./till-sales.ts'), needs: [browser] },
  'till-frames': { run: () => import('./till-frames.ts'), needs: [browser] },
  'till-pin': { run: () => import('./till-pin.ts'), needs: [browser] },
  'device-forms': { run: () => import('./device-forms.ts'), needs: [browser] },
  'device-pull': { run: () => import('./device-pull.ts'), needs: [browser, references] },
  'device-later': { run: () => import('./device-later.ts'), needs: [browser] },
  'device-push': { run: () => import('./device-push.ts'), needs: [browser, references] },
  'device-start': { run: () => import('./device-start.ts'), needs: [browser] },
}

/** 'device' selects all measurements of the device. */
const isAsked = (name: string, word: string) => name === word || name.startsWith(`${word}-`)

/** Runs these measurements one after the other. Prints which were run, and which were skipped and why. */
async function measureAll(names: readonly string[]): Promise<void> {
  const done: string[] = []
  const skipped: string[] = []
  for (const name of names) {
    const { run, needs = [] } = MEASUREMENTS[name] ?? { run: () => Promise.resolve() }
    const lacks = needs.flatMap((need) => need() ?? [])
    if (lacks.length > 0) {
      skipped.push(`skipped: ${name}, because ${lacks.join(', and ')}`)
      continue
    }
    console.log(`\n${name}`)
    await run()
    done.push(name)
  }
  console.log(`\nThe bench: measured ${[done.join(', ') || 'nothing', ...skipped].join('; ')}.`)
}

const words = process.argv.slice(2)
if (words.includes('--quick')) process.env[QUICK_VARIABLE] = 'on'
const asked = words.filter((word) => word !== '--quick')
const names = Object.keys(MEASUREMENTS)
const unknown = asked.filter((word) => !names.some((name) => isAsked(name, word)))
if (unknown.length > 0) {
  console.error(`No such measurement: ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  process.exitCode = 1
} else {
  await measureAll(
    names.filter((name) => asked.length === 0 || asked.some((word) => isAsked(name, word))),
  )
}
