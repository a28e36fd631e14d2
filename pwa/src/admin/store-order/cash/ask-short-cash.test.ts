import { testId } from '../../../../../shared/testing/test-id.ts'
import { expect, test } from 'vitest'
import { dinarsToCentimes } from '../../../../../shared/money.ts'
import { createShortCashQuestion, stillToPay } from './ask-short-cash.ts'

const sale = (dinars: number, cash: number | null, id = 's1') => ({
  id: testId(id),
  total: dinarsToCentimes(dinars),
  cash: cash === null ? null : dinarsToCentimes(cash),
})

/** A question whose answer is given by the test. */
function createAsking() {
  const asked: { text: string; answer: (isSaved: boolean) => void }[] = []
  const mayBeSaved = createShortCashQuestion(
    ({ text }) => new Promise((answer) => asked.push({ text, answer })),
  )
  return { asked, mayBeSaved }
}

test('no cash noted, the exact sum and more of it are saved without a question', async () => {
  const { asked, mayBeSaved } = createAsking()
  for (const cash of [null, 4200, 5000]) expect(await mayBeSaved(sale(4200, cash))).toBe(true)
  expect(asked).toEqual([])
})

test('too little cash is asked about in figures', async () => {
  const { asked, mayBeSaved } = createAsking()
  const pressed = mayBeSaved(sale(4200, 2000))
  expect(asked[0]?.text.replaceAll('\u00A0', ' ')).toBe(
    'Received 2 000 DA of 4 200 DA. 2 200 DA are missing.',
  )
  asked[0]?.answer(false)
  expect(await pressed).toBe(false)
})

test('a second press while the question is open neither saves nor asks again', async () => {
  const { asked, mayBeSaved } = createAsking()
  const first = mayBeSaved(sale(4200, 2000))
  expect(await mayBeSaved(sale(4200, 2000))).toBe(false)
  asked[0]?.answer(true)
  expect(await first).toBe(true)
  expect(asked).toHaveLength(1)
})

test('who agreed is not asked again for the same sale, and is for another one or more goods', async () => {
  const { asked, mayBeSaved } = createAsking()
  const first = mayBeSaved(sale(4200, 2000))
  asked[0]?.answer(true)
  await first
  expect(await mayBeSaved(sale(4200, 2000))).toBe(true)
  void mayBeSaved(sale(6200, 2000))
  asked[1]?.answer(false)
  await Promise.resolve()
  expect(asked).toHaveLength(2)
})

test('what is still to pay is never below zero', () => {
  const { total } = sale(4200, null)
  expect(stillToPay(total, null)).toBe(0)
  expect(stillToPay(total, dinarsToCentimes(5000))).toBe(0)
  expect(stillToPay(total, dinarsToCentimes(0))).toBe(420_000)
})
