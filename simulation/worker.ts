/** Runs the seeds that it is sent, a share at a time, and answers each share with its tally. */
import { makeFirstStore } from './catalog.ts'
import { runSeed } from './run-seed.ts'
import { addReport, emptyTally, type Tally } from './tally.ts'
import { FIRST_STORE_AT } from './world.ts'

/** Seeds from the first up to the second, which is not included. */
export interface Share {
  from: number
  to: number
}

const openStore = await makeFirstStore(FIRST_STORE_AT)

async function live({ from, to }: Share): Promise<Tally> {
  const tally = emptyTally()
  for (let seed = from; seed < to; seed += 1) addReport(tally, await runSeed(seed, openStore))
  return tally
}

process.on('message', (share: Share) => {
  void live(share).then((tally) => process.send?.(tally))
})
