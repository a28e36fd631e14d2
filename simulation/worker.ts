/** A share of the seeds, from the first argument up to, not including, the second; answers its tally. */
import { makeFirstStore } from './catalog.ts'
import { runSeed } from './run-seed.ts'
import { addReport, emptyTally } from './tally.ts'
import { FIRST_STORE_AT } from './world.ts'

const [from = 0, to = 0] = process.argv.slice(2).map(Number)
const firstStore = await makeFirstStore(FIRST_STORE_AT)
const tally = emptyTally()
for (let seed = from; seed < to; seed += 1) addReport(tally, await runSeed(seed, firstStore))
process.send?.(tally)
process.disconnect()
