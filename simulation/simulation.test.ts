import type { OpenStore } from './sim-store.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeFirstStore } from './catalog.ts'
import { expectPromisesKept } from './expect-promises.ts'
import { PLANTED_FAULTS } from './planted-faults.ts'
import { runSeed } from './run-seed.ts'
import { FIRST_STORE_AT } from './world.ts'

const SEEDS = 25
/** A planted fault that survives so many lives of a shop would survive in the product too. */
const MOST_SEEDS = 500

/**
 * The first life in which each fault was found that the first one does not show; tried first. After a change of what
 * happens in a life such a fault may be found in another one, which takes longer: then its number belongs here.
 */
const FOUND_IN: Readonly<Record<string, number>> = {
  "a repeated operation is answered with a bare 'duplicate'": 34,
  'a rejection is answered and not stored': 9,
  'an operation is stored, and its effects are not': 4,
  'a count is written as it is': 2,
  'a gap is acknowledged over': 6,
  'a snapshot leaves out what was deleted while it was loaded': 126,
  'deletions are not told': 5,
  'a cursor moves on without its page': 2,
  'a movement is missing from the ledger': 2,
  'a late sale brings a deleted product back': 9,
  'the web sells what is not there': 4,
  'a restored server keeps the name of its history': 44,
  'no answer is taken for a yes': 9,
  'a signed-out till forgets what waits': 3,
  'a rejected operation leaves no trace': 9,
  'saved is said before it is stored': 12,
  'receipts begin anew when a page is opened': 4,
  'what a deleted database had is told to nobody': 6,
  'a till whose database was deleted begins its numbers anew': 14,
  'a sale that is being saved is taken for saved': 2,
  'a time that cannot be is stored as it came': 3,
  'a sale is refused for a time that cannot be': 3,
  'a time that cannot be read holds up all behind it for ever': 14,
  'what was processed above a gap is not told': 6,
  'what arrives in a closed gap is forgotten': 57,
  'the discount of a whole sale is taken off its lines once more': 4,
  'what a line was reduced by is lost on the way': 4,
  'a return restocks a written-off piece': 3,
  'an exchange is saved in two parts': 2,
  'an edited order moves a returned piece again': 10,
  'the same piece is taken back twice, and nobody is told': 12,
  'a return that was there before its sale is forgotten': 30,
  'goods of a refused sale are unknown to the sale in its place': 48,
  'a sale is entered under the account and not under whoever sold': 10,
  'who allowed an operation is not stored': 3,
  'who made an operation is stored as the account that sent it': 10,
  'what is given back counts as cash that came in': 4,
  'a sale stands twice as high in the cash of its shift': 4,
  'a Z report is corrected by the server': 4,
  'a Z report is acknowledged and not stored': 4,
  'cash that is taken out of the drawer is forgotten': 4,
  'what is written off is put on the shelf': 4,
  'goods of a product that is gone are forgotten': 9,
  'a delivery that arrives late replaces a newer buying price': 22,
  'a cost becomes the buying price unasked': 7,
  'a till shows what came in only once the server has it': 39,
  'a stocktake that two tills take over is in the stock twice': 77,
  'what was sold since the count comes back when it is taken over': 25,
  'a size that was counted elsewhere since is corrected twice': 43,
  'a cancelled stocktake is taken over all the same': 200,
  'a count of a stocktake is in the stock before it is taken over': 2,
  'a device is told of no key while it loads a snapshot': 12,
  'a history is known by its numbers alone': 64,
  'what is stored of operations is not compared with what was told': 88,
  'a new process sets no mark': 64,
  'numbers of orders begin again where the copy ends': 13,
  'a device forgets what it was told with its outcomes and its catalogue': 10,
  'a server that went back goes on under the same name': 13,
}

let openStore: OpenStore
beforeAll(async () => {
  openStore = await makeFirstStore(FIRST_STORE_AT)
})

test(
  `every promise holds in ${SEEDS} lives of a shop, whatever goes wrong in them`,
  { timeout: 120_000 },
  () => expectPromisesKept(SEEDS, openStore),
)

test('the same seed is the same life', { timeout: 60_000 }, async () => {
  for (const seed of [7, 94, 674]) {
    const [first, second] = [await runSeed(seed, openStore), await runSeed(seed, openStore)]
    expect(second.trace).toEqual(first.trace)
    expect(second.hash).toBe(first.hash)
  }
})

describe('the simulation finds', () => {
  test.each(Object.entries(PLANTED_FAULTS))('%s', { timeout: 120_000 }, async (what, plant) => {
    const seeds = Array.from({ length: MOST_SEEDS }, (_, index) => index + 1)
    for (const seed of [FOUND_IN[what] ?? 1, ...seeds]) {
      const report = await runSeed(seed, openStore, plant())
      if (report.violations.length > 0 || report.stalled) return
    }
    expect.fail(`not found in ${MOST_SEEDS} seeds`)
  })

  test('every life that is tried first is that of a planted fault', () => {
    expect(Object.keys(PLANTED_FAULTS)).toEqual(expect.arrayContaining(Object.keys(FOUND_IN)))
  })
})
