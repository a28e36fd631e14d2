import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredMark } from '../../../../../shared/desk/phone-mark.ts'
import { createPhoneMarkStore, wholePhone } from './phone-mark-store.ts'

const MARK: StoredMark = { mark: 'do-not-send', reason: 'Two parcels came back', at: 0 }
const [MARKED, OTHER] = ['0550123456', '0660123456'] as const

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Answer {
  resolve: (mark: StoredMark | null | undefined) => void
  reject: (error: Error) => void
}

/** A store whose lookups are answered by hand. */
function open() {
  const asked: string[] = []
  const answers = new Map<string, Answer>()
  const store = createPhoneMarkStore((phone) => {
    asked.push(phone)
    return new Promise((resolve, reject) => answers.set(phone, { resolve, reject }))
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    marks: () => store.getState(),
    asked,
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    answer: async (phone: string, mark: StoredMark | null | undefined) => {
      answers.get(phone)?.resolve(mark)
      await settle()
    },
    fail: async (phone: string) => {
      answers.get(phone)?.reject(new TypeError('away'))
      await settle()
    },
  }
}

test('only a complete number is one, however it is written, and that of walk-in customers is none', () => {
  expect(wholePhone('0550 12 34 56')).toBe(MARKED)
  expect(wholePhone('+213 550-12-34-56')).toBe(MARKED)
  expect(wholePhone('031 92 12 34')).toBe('031921234')
  expect(wholePhone('+33 6 12 34 56 78')).toBe('+33612345678')
  for (const text of ['', '0550', '05501234', 'Nadia', '0000000000'])
    expect(wholePhone(text)).toBeNull()
})

test('a number is looked up once it stands, and not at each key', async () => {
  const { marks, asked, wait, answer } = open()
  for (let typed = 1; typed <= MARKED.length; typed += 1) {
    marks().look(MARKED.slice(0, typed), 400)
    await wait(100)
  }
  expect(asked).toEqual([])
  await wait(400)
  expect(asked).toEqual([MARKED])
  expect(marks().mark).toBeUndefined()
  await answer(MARKED, MARK)
  expect(marks().mark).toEqual(MARK)
  // The same number in another notation.
  marks().look('+213550123456', 400)
  await wait(400)
  expect([asked.length, marks().mark]).toEqual([1, MARK])
})

test('the answer about a number that was replaced meanwhile says nothing', async () => {
  const { marks, wait, answer } = open()
  marks().look(MARKED, 0)
  await wait(0)
  marks().look(OTHER, 0)
  await wait(0)
  await answer(MARKED, MARK)
  expect(marks()).toMatchObject({ phone: OTHER, mark: undefined })
  await answer(OTHER, null)
  expect(marks().mark).toBeNull()
  marks().look('', 0)
  expect(marks()).toMatchObject({ phone: null, mark: undefined })
})

test('without a connection or a session nothing is said, and nothing fails', async () => {
  const { marks, wait, answer, fail } = open()
  marks().look(MARKED, 0)
  await wait(0)
  await fail(MARKED)
  expect(marks().mark).toBeUndefined()
  marks().look(OTHER, 0)
  await wait(0)
  await answer(OTHER, undefined)
  expect(marks().mark).toBeUndefined()
})

test('a number whose look-up failed is asked again, and one whose look-up is under way is not', async () => {
  const { marks, asked, wait, answer, fail } = open()
  const look = async () => {
    marks().look(MARKED, 0)
    await wait(0)
  }
  await look()
  await look()
  expect(asked).toEqual([MARKED])
  await fail(MARKED)
  await look()
  expect(asked).toEqual([MARKED, MARKED])
  await answer(MARKED, MARK)
  await look()
  expect([asked.length, marks().mark]).toEqual([2, MARK])
})

test('a mark that is set here stands, whatever an answer under way says', async () => {
  const { marks, wait, answer } = open()
  marks().look(MARKED, 0)
  await wait(0)
  marks().note(MARKED, MARK)
  await answer(MARKED, null)
  expect(marks().mark).toEqual(MARK)
  marks().note(OTHER, null)
  expect(marks().mark).toEqual(MARK)
})

test('a screen that was left and shown again looks the number up again', async () => {
  const { marks, asked, wait } = open()
  marks().look(MARKED, 400)
  marks().stop()
  await wait(400)
  expect(asked).toEqual([])
  marks().look(MARKED, 400)
  await wait(400)
  expect(asked).toEqual([MARKED])
})
