import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGate } from '../testing/gate.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { commitTogether } from './commit-together.ts'
import { openDatabaseToRead } from './open-database.ts'
import type { ReadDatabase, WriteTransaction } from './database.ts'

let shop: TestApp
let together: ReturnType<typeof commitTogether>
beforeEach(async () => {
  shop = await startTestApp()
  together = commitTogether(shop.app.db)
})
afterEach(() => shop.close())

async function keep(transaction: WriteTransaction, key: string, value = key): Promise<string> {
  await transaction.insertInto('meta').values({ key, value }).execute()
  return key
}

async function keptKeys(db: ReadDatabase): Promise<string[]> {
  const rows = await db.read((transaction) =>
    transaction.selectFrom('meta').select('key').orderBy('key').execute(),
  )
  return rows.map(({ key }) => key).filter((key) => key.startsWith('test'))
}

test('what comes in at the same moment is one transaction, in its order', async () => {
  const transactions: WriteTransaction[] = []
  const works = ['test 1', 'test 2', 'test 3'].map((key) =>
    together((transaction) => {
      transactions.push(transaction)
      return keep(transaction, key)
    }),
  )
  expect(await Promise.all(works)).toEqual(['test 1', 'test 2', 'test 3'])
  expect(new Set(transactions).size).toBe(1)
})

test('when the whole transaction runs again, each answer is that of the run that was committed', async () => {
  const { db } = shop.app
  let runs = 0
  /** As PostgreSQL's, which runs what the server broke off once more. */
  const runsTwice: typeof db = {
    ...db,
    async write(work) {
      await db
        .write(async (transaction) => {
          await work(transaction)
          throw new Error('broken off')
        })
        .catch(() => undefined)
      return db.write(work)
    },
  }
  const inOne = commitTogether(runsTwice)
  const works = ['test 1', 'test 2'].map((key) =>
    inOne(async (transaction) => {
      runs += 1
      await keep(transaction, key)
      return runs
    }),
  )
  expect(await Promise.all(works)).toEqual([3, 4])
  expect(await keptKeys(db)).toEqual(['test 1', 'test 2'])
})

test('nothing runs again when the answer to the commit is lost', async () => {
  const { db } = shop.app
  const answersNothing: typeof db = {
    ...db,
    async write(work) {
      await db.write(work)
      throw new Error('an error that says nothing of the database')
    },
  }
  const inOne = commitTogether(answersNothing)
  let runs = 0
  const works = [1, 2].map(() =>
    inOne(async (transaction) => {
      runs += 1
      await keep(transaction, `test ${runs}`)
    }),
  )
  const outcomes = await Promise.allSettled(works)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await keptKeys(db)).toEqual(['test 1', 'test 2'])
})

test('what comes in while others are committed waits for them, and is one transaction too', async () => {
  const transactions: WriteTransaction[] = []
  const begins = createGate()
  const goesOn = createGate()
  const first = together(async (transaction) => {
    begins.open()
    await goesOn.opened
    transactions.push(transaction)
  })
  await begins.opened
  const others: Promise<unknown>[] = []
  for (const key of ['test 1', 'test 2', 'test 3']) {
    others.push(
      together((transaction) => {
        transactions.push(transaction)
        return keep(transaction, key)
      }),
    )
    // Each in a turn of its own.
    await new Promise((resolve) => setImmediate(resolve))
  }
  goesOn.open()
  await Promise.all([first, ...others])
  expect(transactions).toHaveLength(4)
  expect(new Set(transactions).size).toBe(2)
  // Nothing is committed now: it does not wait for somebody else to come.
  expect(await together((transaction) => keep(transaction, 'test 4'))).toBe('test 4')
})

test('nothing is answered before all of it is committed', async () => {
  const { db, close } = openDatabaseToRead(shop.app.config)
  const seen: string[][] = []
  const see = async () => seen.push(await keptKeys(db))
  await Promise.all([
    together((transaction) => keep(transaction, 'test 1')).then(see),
    together(() => Promise.reject(new Error('refused'))).catch(see),
    together((transaction) => keep(transaction, 'test 2')),
  ])
  expect(seen).toEqual([
    ['test 1', 'test 2'],
    ['test 1', 'test 2'],
  ])
  await close()
})

test('one that fails is undone alone, and says why', async () => {
  const outcomes = await Promise.allSettled([
    together((transaction) => keep(transaction, 'test 1')),
    together(async (transaction) => {
      await keep(transaction, 'test half')
      throw new Error('not enough')
    }),
    together((transaction) => keep(transaction, 'test 1')),
    together((transaction) => keep(transaction, 'test 2')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  expect(outcomes[1]).toMatchObject({ reason: { message: 'not enough' } })
  expect(outcomes[2]).toMatchObject({
    reason: { code: expect.stringMatching(/^(?:SQLITE_CONSTRAINT_PRIMARYKEY|23505)$/) },
  })
  expect(await keptKeys(shop.app.db)).toEqual(['test 1', 'test 2'])
})

test('more than one transaction takes are all done', async () => {
  const keys = Array.from({ length: 100 }, (_, n) => `test ${n}`)
  const transactions = new Set<WriteTransaction>()
  await Promise.all(
    keys.map((key) =>
      together((transaction) => {
        transactions.add(transaction)
        return keep(transaction, key)
      }),
    ),
  )
  expect(transactions.size).toBe(4)
  expect(await keptKeys(shop.app.db)).toEqual(keys.toSorted())
})
