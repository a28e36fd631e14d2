/** `npm run load -- --seconds N`: 200 shoppers and 5 tills at once; `--shoppers` and `--tills` change how many. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runRush } from './run-rush.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    shoppers: { type: 'string', default: '200' },
    tills: { type: 'string', default: '5' },
  },
})

function wholeNumber(name: keyof typeof values): number {
  const number = Number(values[name])
  if (Number.isSafeInteger(number) && number > 0) return number
  console.error(`--${name} must be a whole number above 0, not '${values[name]}'.`)
  process.exit(2)
}

const dataDir = await mkdtemp(join(tmpdir(), 'kora-load-'))
const report = await runRush(dataDir, {
  seconds: wholeNumber('seconds'),
  shoppers: wholeNumber('shoppers'),
  tills: wholeNumber('tills'),
})
await rm(dataDir, { recursive: true })
console.table(report.timings)
console.log(
  `${report.orders} orders, ${report.soldOut} times sold out, ${report.operations} operations of tills; ` +
    `the server takes ${report.serverMegabytes ?? 'an unknown number of'} MB; ${report.violations.length} violations`,
)
for (const violation of report.violations) console.log(`BROKEN: ${violation}`)
process.exitCode = report.violations.length === 0 ? 0 : 1
