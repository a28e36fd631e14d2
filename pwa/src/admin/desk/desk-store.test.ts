import { expect, test } from 'vitest'
import { deskTexts } from '#texts/desk.ts'
import type { DeskAnswer, DeskCard } from '../../../../shared/desk/desk.ts'
import { testId } from '../../../../shared/testing/test-id.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { DeskCalls } from './desk-calls.ts'
import { createDeskStore } from './desk-store.ts'

function cardOf(number: number): DeskCard {
  const order = { _id: testId(`order ${number}`), number, phone: '0550123456' }
  return { order, tries: 0, proposesCancel: false, calls: [], mark: null } as unknown as DeskCard
}

const answer = (card: DeskCard | null): DeskAnswer => ({ card, fresh: 0, due: 0, nextAt: null })
const gone = (code: string) =>
  new ApiFailure('refused', { message: `refused: ${code}` }, { status: 409, code })

/** A desk with orders to call, and what it asked of the server; `change` replaces calls. */
function open(numbers: number[], change: Partial<DeskCalls> = {}) {
  const asked: string[] = []
  let now = 0
  const queue = numbers.map(cardOf)
  const calls: DeskCalls = {
    next: async (skipped) => {
      asked.push('next')
      return answer(queue.find(({ order }) => !skipped.includes(order._id)) ?? null)
    },
    take: async (id) => {
      asked.push('take')
      return answer(queue.find(({ order }) => order._id === id) ?? null)
    },
    release: async () => {
      asked.push('release')
      return answer(null)
    },
    log: async (id, made) => {
      asked.push(`${made.outcome} ${made.id}`)
      queue.splice(
        queue.findIndex(({ order }) => order._id === id),
        1,
      )
      return answer(null)
    },
    undo: async () => {
      asked.push('undo')
      return answer(cardOf(1))
    },
    mark: async () => void asked.push('mark'),
    ...change,
  }
  const store = createDeskStore(calls, () => now)
  return {
    desk: () => store.getState(),
    asked,
    /** Lets a minute pass, as during a call. */
    talk: () => {
      now += 60_000
    },
    shown: () => store.getState().card?.order.number ?? null,
  }
}

test('after a call the next order comes, and the last call can be undone', async () => {
  const { desk, talk, shown } = open([1, 2])
  await desk().next()
  talk()
  await desk().log({ outcome: 'confirmed' })
  expect(shown()).toBe(2)
  expect(desk().last).toMatchObject({ number: 1, outcome: 'confirmed' })
  await desk().undo()
  expect([shown(), desk().last]).toEqual([1, null])
})

test('a double press is about one order', async () => {
  const { desk, asked, shown } = open([1, 2])
  await desk().next()
  await Promise.all([desk().log({ outcome: 'confirmed' }), desk().log({ outcome: 'confirmed' })])
  expect(asked.filter((call) => call.startsWith('confirmed'))).toHaveLength(1)
  expect(shown()).toBe(2)
})

test('pressed again after a lost answer, a call keeps its id; another outcome is another call', async () => {
  const ids: string[] = []
  const { desk, talk } = open([1], {
    log: async (_id, made) => {
      ids.push(made.id)
      throw new TypeError('away')
    },
  })
  await desk().next()
  talk()
  await desk().log({ outcome: 'no-answer' })
  expect(desk().error).toBe(deskTexts.notLogged)
  await desk().log({ outcome: 'no-answer' })
  await desk().log({ outcome: 'confirmed' })
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
})

test('an order that is put aside comes again once all others are done', async () => {
  const { desk, talk, shown } = open([1, 2])
  await desk().next()
  await desk().skip()
  expect(shown()).toBe(2)
  talk()
  await desk().log({ outcome: 'confirmed' })
  expect(shown()).toBe(1)
})

test.each(['desk-held', 'order-changed'])(
  'an order that is lost to somebody else (%s) gives way to the next one, and says why',
  async (code) => {
    const lost = cardOf(1)
    let answered = false
    const { desk, talk, shown } = open([2], {
      next: async () => {
        const first = answer(answered ? cardOf(2) : lost)
        answered = true
        return first
      },
      log: async () => {
        throw gone(code)
      },
    })
    await desk().next()
    talk()
    await desk().log({ outcome: 'confirmed' })
    expect([shown(), desk().error]).toEqual([2, `refused: ${code}`])
  },
)

test('a logged call stays logged when the next order cannot be asked for', async () => {
  let isAway = false
  const { desk, talk } = open([1, 2], {
    next: async () => {
      if (isAway) throw new TypeError('away')
      return answer(cardOf(1))
    },
  })
  await desk().next()
  talk()
  isAway = true
  await desk().log({ outcome: 'confirmed' })
  expect(desk()).toMatchObject({ card: null, error: deskTexts.failed, last: { number: 1 } })
})

test('it is known since when an order is in view, so that a second key is not about the next one', async () => {
  const { desk, talk } = open([1, 2])
  talk()
  await desk().next()
  expect(desk().isRepeat()).toBe(true)
  talk()
  await desk().renew()
  expect(desk().isRepeat()).toBe(false)
  await desk().log({ outcome: 'confirmed' })
  expect(desk().isRepeat()).toBe(true)
})

test('an order is kept while it is shown, and given back when the screen is left', async () => {
  const { desk, asked, shown } = open([1])
  await desk().next()
  await desk().renew()
  expect([asked.at(-1), shown()]).toEqual(['take', 1])
  desk().leave()
  expect([asked.at(-1), shown()]).toEqual(['release', null])
})
