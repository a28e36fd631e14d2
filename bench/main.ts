import process from 'node:process'

/** `npm run bench`: every measurement; `npm run bench -- first-visit`: one of them. */
const MEASUREMENTS: Record<string, () => Promise<unknown>> = {
  server: () => import('./server.ts'),
  'first-visit': () => import('./first-visit.ts'),
  till: () => import('./till.ts'),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in MEASUREMENTS))
if (unknown.length > 0) {
  console.error(
    `No such measurement: ${unknown.join(', ')}. There are: ${Object.keys(MEASUREMENTS).join(', ')}.`,
  )
  process.exitCode = 1
} else {
  for (const [name, measure] of Object.entries(MEASUREMENTS)) {
    if (asked.length === 0 || asked.includes(name)) await measure()
  }
}
