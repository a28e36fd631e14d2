import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/new-id.ts'
import { findDamage } from '../testing/damage-data.ts'
import { addTestProduct } from '../testing/add-test-product.ts'
import { closeTestShop } from '../testing/open-test-shop.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { createTestTill, inShift } from '../testing/test-till.ts'

let shop: TestApp

/** Two shifts of one till: of the first a return, and a note that its sums differ; of the second cash alone. */
beforeAll(async () => {
  shop = await startTestApp()
  const admin = await signUpAdmin(shop)
  const till = createTestTill(shop.url, admin)
  await till.enrol('Till')
  const ball = await addTestProduct(shop.app, { stock: { M: 9 } })
  const [first, second] = [newId(), newId()]
  await till.push([
    till.openShift(first, 1000),
    inShift(till.back(null, ball, 1), first),
    till.closeShift(first, { float: 1000 }, 1),
    till.openShift(second, 0),
    till.moveCash(second, 1000),
    till.closeShift(second, { cashIn: 1000 }, 1, 2),
  ])
})
afterAll(() => closeTestShop(shop))

const damaged = (damage: string) => findDamage(shop, damage)

test('shifts of every kind leave the books whole', async () => {
  expect(await damaged('')).toBe('')
})

const damages: [string, string, RegExp][] = [
  [
    'a Z number that is left out',
    "update shift_closes set z_number = 'T1-Z0003' where z_number = 'T1-Z0002'",
    /Of the numbers of T1-Z from 1 to 3, 1 are missing/,
  ],
  [
    'cash of an operation that was never applied',
    "update shift_entries set operation_id = 'x' where kind = 'in'",
    /Operation x is in the cash journal as 'in', but was never applied/,
  ],
  [
    'cash of another kind than its operation',
    "update shift_entries set kind = 'out' where kind = 'return'",
    /as 'out', but is a return\.v1/,
  ],
  [
    'a return that its shift lacks',
    "delete from shift_entries where kind = 'return'",
    /T1-R000001 belongs to shift .+, whose cash lacks it/,
  ],
  [
    'another amount than was given back',
    "update shift_entries set amount_centimes = 1 where kind = 'return'",
    /has 1 centimes for T1-R000001, which came to 10000/,
  ],
  [
    'a difference that nobody was told of',
    "delete from attention where kind = 'shift-differs'",
    /Shift T1-Z0001 was closed with 100000 centimes expected, 90000 by the server, and nobody was told/,
  ],
  [
    'a Z number given twice',
    "update shift_closes set z_number = 'T1-Z0001'",
    /Z number T1-Z0001 was given to 2 shifts/,
  ],
]

test.each(damages)('%s is found', async (_what, damage, sentence) => {
  expect(await damaged(damage)).toMatch(sentence)
})
