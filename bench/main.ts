import process from 'node:process'

/** `npm run bench` runs every measurement, `npm run bench -- first-visit` one of them. */
const MEASUREMENTS: Record<string, () => Promise<unknown>> = {
  server: () => import('./server.ts'),
  engines: () => import('./engines.ts'),
  'hard-readers': () => import('./hard-readers.ts'),
  start: () => import('./start.ts'),
  growth: () => import('./growth.ts'),
  'product-import': () => import('./product-import.ts'),
  'status-file': () => import('./status-file.ts'),
  'first-visit': () => import('./first-visit.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  'till-sales': () => import('./till-sales.ts'),
  'till-frames': () => import('./till-frames.ts'),
  'till-pin': () => import('./till-pin.ts'),
  'device-forms': () => import('./device-forms.ts'),
  'device-pull': () => import('./device-pull.ts'),
  'device-later': () => import('./device-later.ts'),
  'device-push': () => import('./device-push.ts'),
  'device-start': () => import('./device-start.ts'),
}

/** 'device' selects all measurements of the device. */
const isAsked = (name: string, word: string) => name === word || name.startsWith(`${word}-`)

const asked = process.argv.slice(2)
const unknown = asked.filter(
  (word) => !Object.keys(MEASUREMENTS).some((name) => isAsked(name, word)),
)
if (unknown.length > 0) {
  console.error(
    `No such measurement: ${unknown.join(', ')}. There are: ${Object.keys(MEASUREMENTS).join(', ')}.`,
  )
  process.exitCode = 1
} else {
  for (const [name, measure] of Object.entries(MEASUREMENTS)) {
    if (asked.length === 0 || asked.some((word) => isAsked(name, word))) await measure()
  }
}
