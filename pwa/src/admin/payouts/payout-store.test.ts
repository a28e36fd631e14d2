import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Centimes, centimes } from '../../../../shared/money.ts'
import type { ParcelState } from '../../../../shared/parcels/parcel.ts'
import type { FoundParcel, PayoutDetail, PayoutRequest } from '../../../../shared/payouts/payout.ts'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { MemoryStorage } from '../../sync/testing/memory-storage.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { judgeDraft, missingParcels, sumDraft } from './payout-draft.ts'
import { createPayoutStore } from './payout-store.ts'

const COURIER = '018f0000-0000-7000-8000-0000000000c1'
const idOf = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`

function parcel(
  n: number,
  state: ParcelState = 'delivered',
  changes: Partial<NonNullable<FoundParcel>> = {},
): NonNullable<FoundParcel> {
  return {
    _id: idOf(n),
    orderId: idOf(n) as NonNullable<FoundParcel>['orderId'],
    orderNumber: n,
    tracking: `RAP-${n}`,
    fullName: 'Amine Bouzid',
    wilaya: 'alger',
    state,
    stateAt: 0,
    cash: centimes(100_000),
    fee: centimes(40_000),
    returnFee: centimes(20_000),
    collected: null,
    settled: null,
    courier: { _id: COURIER, name: 'Rapide' },
    payout: null,
    ...changes,
  }
}

let known: NonNullable<FoundParcel>[]
let sent: PayoutRequest[]
/** The number of lines that each question named. */
let asked: number[]
let isReplaced: boolean
let answer: () => Promise<PayoutDetail>
/** The server's answer about the id of a payout. */
let ask: (id: string) => Promise<PayoutDetail | null>

let find: (references: readonly string[]) => Promise<FoundParcel[]>

afterEach(() => {
  vi.unstubAllGlobals()
})

const storeOf = () =>
  createPayoutStore({
    findParcels: (_courier, references) => find(references),
    findPayout: (id) => ask(id),
    askToReplace: (lines) => {
      asked.push(lines)
      return Promise.resolve(isReplaced)
    },
    recordPayout: (request) => {
      sent.push(request)
      return answer()
    },
  })

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  known = [parcel(1), parcel(2), parcel(3, 'came-back'), parcel(4, 'tried')]
  sent = []
  asked = []
  isReplaced = true
  answer = () => Promise.resolve({ _id: idOf(99) } as PayoutDetail)
  ask = () => Promise.resolve(null)
  find = async (references) =>
    references.map(
      (reference) =>
        known.find((one) => [one._id, one.tracking, String(one.orderNumber)].includes(reference)) ??
        null,
    )
})

async function begun() {
  const store = storeOf()
  await store.getState().begin(COURIER)
  return store
}
const line = (reference: string, amount: number | null) => ({
  line: 2,
  reference,
  amount: amount === null ? null : centimes(amount),
})
const judged = (store: ReturnType<typeof storeOf>) => judgeDraft(store.getState().lines, COURIER)

describe('a payout that is being recorded', () => {
  test('names what the file pays otherwise, and what is not owed', async () => {
    const store = await begun()
    const file = [line('RAP-1', 60_000), line('2', 50_000), line('RAP-4', 60_000), line('X', 900)]
    await store.getState().takeFile(file, 'net')
    const { received, differences } = sumDraft(judged(store), null)
    expect([received, differences.expected]).toEqual([170_900, 120_000])
    expect(differences.named.map((one) => [one.line.kind, one.difference])).toEqual([
      ['delivered', -10_000],
      ['under-way', 60_000],
      ['unknown', 900],
    ])
    expect(differences.unnamed).toBe(0)
  })

  test('takes the place of what was chosen only when the person says so', async () => {
    const store = await begun()
    expect(await store.getState().takeFile([line('1', 60_000)], 'net')).toBe(true)
    store.getState().choose([parcel(2)], true)
    isReplaced = false
    expect(await store.getState().takeFile([line('3', 0)], 'net')).toBe(false)
    expect(store.getState().lines.map(({ parcel: of }) => of?.orderNumber)).toEqual([1, 2])
    isReplaced = true
    expect(await store.getState().takeFile([line('3', 0)], 'net')).toBe(true)
    expect(store.getState().lines.map(({ parcel: of }) => of?.orderNumber)).toEqual([3])
    expect(asked).toEqual([2, 2])
  })

  test('takes off the fees of a file that says what customers paid', async () => {
    const store = await begun()
    await store.getState().takeFile([line('1', 100_000), line('3', 0)], 'cash')
    expect(judged(store).map(({ stated }) => stated)).toEqual([60_000, -20_000])
    expect(sumDraft(judged(store), null).differences.total).toBe(0)
  })

  test('may take the word of the courier that parcels were delivered', async () => {
    const store = await begun()
    await store.getState().takeFile([line('4', 60_000), line('1', 60_000)], 'net')
    store.getState().deliver(null)
    expect(judged(store).map(({ kind }) => kind)).toEqual(['delivered', 'delivered'])
    expect(store.getState().lines.map(({ delivers }) => delivers)).toEqual([true, false])
  })

  test('outlives a reload, and looks its parcels up again', async () => {
    const store = await begun()
    store.getState().choose([parcel(1)], true)
    store.getState().enter({ received: '600' })
    known = [parcel(1, 'delivered', { settled: centimes(60_000), payout: 7 })]
    const again = await begun()
    expect(again.getState().received).toBe('600')
    expect(judged(again).map(({ kind, paidIn }) => [kind, paidIn])).toEqual([['paid-before', 7]])
  })

  test('follows what others change, and loses nothing that was picked or entered', async () => {
    const store = await begun()
    store.getState().choose([parcel(1), parcel(2)], true)
    store.getState().enter({ received: '600', note: 'in cash' })
    known = [parcel(1, 'delivered', { payout: 7, settled: centimes(60_000) }), parcel(2)]
    await store.getState().refresh([])
    expect(judged(store).map(({ kind, paidIn }) => [kind, paidIn])).toEqual([
      ['paid-before', 7],
      ['delivered', null],
    ])
    expect(store.getState()).toMatchObject({ received: '600', note: 'in cash', error: null })
  })

  test('follows without undoing what is picked while the server is asked', async () => {
    const store = await begun()
    store.getState().choose([parcel(1), parcel(2)], true)
    known = [parcel(1), parcel(2, 'came-back'), parcel(3, 'came-back')]
    const refreshed = store.getState().refresh([])
    store.getState().choose([parcel(1)], false)
    store.getState().choose([parcel(3, 'came-back')], true)
    await refreshed
    expect(judged(store).map(({ parcel: of, kind }) => [of?.orderNumber, kind])).toEqual([
      [2, 'came-back'],
      [3, 'came-back'],
    ])
  })

  test('does not follow while a question about its lines is open', async () => {
    const store = await begun()
    store.getState().choose([parcel(1)], true)
    known = [parcel(1, 'came-back')]
    const begunBefore = store.getState().refresh([])
    store.getState().hold(true)
    await begunBefore
    await store.getState().refresh([])
    expect(judged(store).map(({ kind }) => kind)).toEqual(['delivered'])
    store.getState().hold(false)
    await store.getState().refresh([])
    expect(judged(store).map(({ kind }) => kind)).toEqual(['came-back'])
  })

  test('shows the later of two refreshes, also when the earlier one is answered first', async () => {
    const store = await begun()
    store.getState().choose([parcel(1)], true)
    const answers: ((found: FoundParcel[]) => void)[] = []
    find = () => new Promise((resolve) => answers.push(resolve))
    const [earlier, later] = [store.getState().refresh([]), store.getState().refresh([])]
    answers[0]?.([parcel(1, 'tried')])
    await earlier
    answers[1]?.([parcel(1, 'came-back')])
    await later
    expect(judged(store).map(({ kind }) => kind)).toEqual(['came-back'])
  })

  test('asks only for lines that the list of open parcels does not tell', async () => {
    const store = await begun()
    await store.getState().scan('RAP-4')
    store.getState().choose([parcel(1), parcel(2), parcel(3, 'came-back')], true)
    const lookedUp: (readonly string[])[] = []
    const answerAll = find
    find = (references) => {
      lookedUp.push(references)
      return answerAll(references)
    }
    const refresh = () =>
      store.getState().refresh(known.map(({ payout: _payout, ...listed }) => listed))
    await refresh()
    expect(lookedUp).toEqual([])
    known = [
      parcel(1, 'delivered', { payout: 7, settled: centimes(50_000) }),
      parcel(2, 'delivered', { courier: { _id: COURIER, name: 'Rapide Express' } }),
      parcel(3, 'came-back'),
    ]
    await refresh()
    expect(lookedUp).toEqual([[idOf(4), idOf(1), idOf(2)]])
    expect(judged(store).map(({ kind }) => kind)).toEqual([
      'under-way',
      'correction',
      'delivered',
      'came-back',
    ])
    // What the list does not contain is asked for each time.
    await refresh()
    expect(lookedUp.slice(1)).toEqual([[idOf(4)]])
  })

  test('keeps what was picked when the server does not answer', async () => {
    const store = await begun()
    store.getState().choose([parcel(1)], true)
    find = () => Promise.reject(new ApiFailure('unreachable', { message: 'no' }))
    await store.getState().refresh([])
    expect(judged(store).map(({ kind }) => kind)).toEqual(['delivered'])
    expect(store.getState().error).toBeNull()
  })

  test('of an order that was sent twice keeps the parcel that was chosen', async () => {
    const store = await begun()
    store.getState().choose([parcel(2, 'delivered', { tracking: '' })], true)
    await store.getState().scan('1')
    known = [
      parcel(1, 'delivered', { _id: idOf(8) }),
      parcel(2, 'delivered', { _id: idOf(9) }),
      ...known,
    ]
    const again = await begun()
    expect(again.getState().lines).toMatchObject([
      { reference: '', parcel: { _id: idOf(2) } },
      { reference: '1', parcel: { _id: idOf(1) } },
    ])
  })

  test('pressed twice is sent once', async () => {
    const store = await begun()
    store.getState().choose([parcel(1)], true)
    const { record } = store.getState()
    await Promise.all([record(null, '2026-11-26'), record(null, '2026-11-26')])
    expect(sent).toHaveLength(1)
  })

  test('looks its parcels up again when they changed meanwhile', async () => {
    const store = await begun()
    store.getState().choose([parcel(1)], true)
    known = [parcel(1, 'came-back')]
    const details = { status: 409, code: 'payout-changed' }
    answer = () => Promise.reject(new ApiFailure('refused', { message: 'Changed.' }, details))
    await store.getState().record(null, '2026-11-26')
    expect(store.getState().error).toBe('Changed.')
    expect(judged(store).map(({ kind }) => kind)).toEqual(['came-back'])
  })

  test('two labels that are read at once are both added', async () => {
    const store = await begun()
    const { scan } = store.getState()
    const both = await Promise.all([scan('RAP-1'), scan('RAP-2')])
    expect(both.map((heard) => heard?.isAdded)).toEqual([true, true])
    expect(store.getState().lines.map(({ parcel: found }) => found?.orderNumber)).toEqual([1, 2])
  })

  test('a scanned parcel is added once, and an unknown number is said', async () => {
    const store = await begun()
    const scan = async (code: string) => (await store.getState().scan(code))?.isAdded
    expect([await scan('RAP-1'), await scan('1'), await scan('RAP-9')]).toEqual([
      true,
      false,
      false,
    ])
    expect(store.getState().lines).toHaveLength(1)
  })
})

describe('a payout whose answer was lost', () => {
  const noAnswer = () => Promise.reject(new ApiFailure('unreachable', { message: 'no' }))
  const recorded = (id: string) => Promise.resolve({ _id: id, number: 7 } as PayoutDetail)
  const record = (store: ReturnType<typeof storeOf>) => store.getState().record(null, '2026-11-26')

  async function lost() {
    const store = await begun()
    store.getState().choose([parcel(1)], true)
    answer = noAnswer
    expect(await record(store)).toBeNull()
    expect(store.getState().error).toBe(texts.notSaved)
    return store
  }

  test('keeps its id, whatever is changed, until it is recorded', async () => {
    const store = await lost()
    await record(store)
    store.getState().choose([parcel(2)], true)
    answer = () => recorded(idOf(99))
    await record(store)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(sent[2]).toMatchObject({ received: 120_000, expected: 120_000, day: '2026-11-26' })
    expect(store.getState().lines).toEqual([])
    const next = await begun()
    next.getState().choose([parcel(1)], true)
    await record(next)
    expect(sent[3]?.id).not.toBe(sent[0]?.id)
  })

  test('has its id kept before it is sent', async () => {
    const store = await begun()
    store.getState().choose([parcel(1)], true)
    let kept = ''
    answer = () => {
      kept = sessionStorage.getItem('back-office:payout') ?? ''
      return noAnswer()
    }
    await record(store)
    expect(kept).toContain(sent[0]?.id)
  })

  test('and is recorded is said after a reload, and not sent again', async () => {
    await lost()
    ask = recorded
    const again = await begun()
    expect(again.getState().recorded).toEqual({ id: sent[0]?.id, number: 7 })
    expect(again.getState().lines).toEqual([])
    expect(await record(again)).toBeNull()
    expect(sent).toHaveLength(1)
    // The draft was deleted, so the next payout does not ask the server about it.
    ask = () => Promise.reject(new Error('asked again'))
    expect((await begun()).getState().error).toBeNull()
  })

  test('and is recorded is said once the page follows the shop again', async () => {
    const store = await lost()
    ask = recorded
    known = [parcel(1, 'delivered', { payout: 7, settled: centimes(60_000) })]
    await store.getState().refresh([])
    expect(store.getState()).toMatchObject({ recorded: { number: 7 }, lines: [], error: null })
  })

  test('and is recorded is said when another courier is begun', async () => {
    await lost()
    ask = recorded
    const other = storeOf()
    await other.getState().begin(idOf(500))
    expect(other.getState().recorded?.number).toBe(7)
  })

  test('and is not recorded goes on after a reload with the same id', async () => {
    await lost()
    const again = await begun()
    again.getState().choose([parcel(2)], true)
    answer = () => recorded(idOf(99))
    await record(again)
    expect(sent[1]?.id).toBe(sent[0]?.id)
    expect(sent[1]?.lines).toHaveLength(2)
  })

  test('waits after a reload until the server can be asked, and loses nothing', async () => {
    await lost()
    ask = noAnswer
    const again = await begun()
    expect(again.getState()).toMatchObject({ isWaiting: true, error: texts.notAsked })
    again.getState().enter({ note: 'over it' })
    again.getState().choose([parcel(2)], true)
    expect(await again.getState().scan('RAP-2')).toBeNull()
    expect(await record(again)).toBeNull()
    expect(sent).toHaveLength(1)
    ask = () => Promise.resolve(null)
    await again.getState().resume()
    expect(again.getState()).toMatchObject({ isWaiting: false, error: null, note: '' })
    expect(again.getState().lines).toHaveLength(1)
  })

  test('is said to be recorded when it was changed before it is sent again', async () => {
    const store = await lost()
    store.getState().choose([parcel(2)], true)
    const details = { status: 422, code: 'key-reuse' }
    answer = () => Promise.reject(new ApiFailure('refused', { message: 'Other.' }, details))
    ask = recorded
    expect(await record(store)).toBeNull()
    expect(store.getState()).toMatchObject({
      recorded: { id: sent[0]?.id, number: 7 },
      error: null,
      lines: [],
    })
  })
})

test('what was delivered more than 14 days ago and is in no line is missing', () => {
  const nowMs = 20 * 86_400_000
  const old = [
    parcel(1),
    parcel(2),
    parcel(3, 'came-back'),
    parcel(5, 'delivered', { stateAt: nowMs }),
  ]
  const lines = [
    {
      reference: '',
      parcel: parcel(1),
      said: null as Centimes | null,
      saidAs: 'net' as const,
      delivers: false,
    },
  ]
  expect(missingParcels(old, lines, nowMs).map(({ orderNumber }) => orderNumber)).toEqual([2])
})
