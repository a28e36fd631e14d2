import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { newId } from '../../../../shared/new-id.ts'
import type { Courier } from '../../../../shared/couriers/courier.ts'
import type {
  Candidate,
  HandoverDetail,
  HandoverRequestJson,
} from '../../../../shared/parcels/parcel.ts'
import { parcelsTexts as texts } from '#texts/parcels.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { BACK_OFFICE_DRAFT } from '../../local/session/session-draft.ts'
import { MemoryStorage } from '../../sync/testing/memory-storage.ts'
import {
  chosenCandidates,
  createHandoverStore,
  shownCandidates,
  sumCandidates,
  usualCandidates,
} from './handover-store.ts'

const courier = { _id: 'c', revision: 3 } as Courier
const candidate = (changes: Partial<Candidate> = {}, city = 'alger'): Candidate =>
  ({
    order: { _id: newId(), revision: 1, city, totalPrice: centimes(6_500_00) },
    cash: centimes(4_500_00),
    problems: [],
    warnings: [],
    fee: centimes(600_00),
    ...changes,
  }) as unknown as Candidate

let sent: HandoverRequestJson[]
let answer: () => Promise<HandoverDetail>
let changes: number
/** Orders whose commune was to be corrected. */
let mended: string[]
const handover = { _id: 'h' } as HandoverDetail
const onChanged = () => {
  changes += 1
}
const start = () =>
  createHandoverStore({
    handOver: (request) => {
      sent.push(request)
      return answer()
    },
    mendCommune: async (order) => {
      mended.push(order._id)
      await answer()
    },
  })
beforeEach(() => {
  sent = []
  changes = 0
  mended = []
  answer = async () => handover
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('what a courier would take leaves, unless it was left out; what it would refuse stays', () => {
  const [one, two, bad] = [candidate(), candidate(), candidate({ problems: ['phone'] })]
  const store = start()
  const chosen = () => chosenCandidates([one, two, bad], store.getState())
  expect(chosen()).toEqual([one, two])
  store.getState().choose([one, bad], false)
  expect(chosen()).toEqual([two])
  store.getState().choose([one, bad], true)
  expect(chosen()).toEqual([one, two])
  expect(sumCandidates([one, two])).toEqual({ cash: 9_000_00, fees: 1_200_00 })
})

test('an order that is confirmed while the list is open does not leave with what was picked', async () => {
  const [one, two, late] = [candidate(), candidate(), candidate()]
  const store = start()
  const chosen = () => chosenCandidates([one, two, late], store.getState())
  store.getState().offer('list', [one, two])
  store.getState().choose([two], false)
  store.getState().offer('list', [one, two, late])
  expect(chosen()).toEqual([one])
  expect(store.getState().arrived).toEqual(new Set([late.order._id]))
  // The order leaves the list and comes back, as when its commune is corrected elsewhere.
  store.getState().choose([late], true)
  store.getState().offer('list', [one, two])
  store.getState().offer('list', [one, two, late])
  expect(chosen()).toEqual([one, late])
  // All orders of another list are new to the person, so they are chosen.
  const other = candidate()
  store.getState().offer('other list', [one, other])
  expect(chosenCandidates([one, other], store.getState())).toEqual([one, other])
})

test('what is marked "do not send" leaves only when it is ticked by itself', () => {
  const [one, marked] = [candidate(), candidate({ warnings: ['do-not-send'] })]
  const store = start()
  const chosen = () => chosenCandidates([one, marked], store.getState())
  expect(chosen()).toEqual([one])
  expect(usualCandidates([one, marked, candidate({ problems: ['phone'] })])).toEqual([one])
  store.getState().choose([marked], true)
  expect(chosen()).toEqual([one, marked])
  store.getState().choose([one, marked], false)
  expect(chosen()).toEqual([])
  // A tick from before the mark says nothing about it.
  store.getState().choose([one], true)
  const since = { ...one, warnings: ['do-not-send' as const] }
  expect(chosenCandidates([since], store.getState())).toEqual([])
  expect(texts.confirmText('9 000.00 DA', 0)).not.toContain('do not send')
  expect(texts.confirmText('9 000.00 DA', 2)).toContain("Marked 'do not send' among them: 2.")
})

test('what was ticked and the wilaya outlive the page, as when an order is opened to correct it', () => {
  const [one, two, marked] = [candidate(), candidate(), candidate({ warnings: ['do-not-send'] })]
  const page = start().getState()
  page.choose([one], false)
  page.choose([marked], true)
  page.chooseWilaya('alger')
  const again = start()
  const chosen = () => chosenCandidates([one, two, marked], again.getState())
  expect(chosen()).toEqual([two, marked])
  expect(again.getState().wilaya).toBe('alger')
  // After a reload, an order that was confirmed meanwhile is chosen like any other.
  expect(chosenCandidates([candidate()], again.getState())).toHaveLength(1)
  // The draft is deleted with the other drafts of the account.
  expect(sessionStorage.key(0)).toMatch(BACK_OFFICE_DRAFT)
  sessionStorage.clear()
  expect(start().getState()).toMatchObject({ wilaya: '', left: new Set() })
})

test('a marked order that left and was set back is to be ticked anew', async () => {
  const marked = candidate({ warnings: ['do-not-send'] })
  const store = start()
  store.getState().choose([marked], true)
  await store.getState().handOver(courier, [marked], onChanged)
  expect(chosenCandidates([marked], store.getState())).toEqual([])
  expect(chosenCandidates([marked], start().getState())).toEqual([])
})

test('a wilaya shows its own orders, whatever their spelling', () => {
  const list = [candidate(), candidate({}, 'Béjaïa'), candidate({}, 'bejaia')]
  expect(shownCandidates(list, 'bejaia')).toHaveLength(2)
  expect(shownCandidates(list, '')).toHaveLength(3)
})

test('a double press sends one hand-over', async () => {
  const store = start()
  const chosen = [candidate()]
  const results = await Promise.all(
    [1, 2].map(() => store.getState().handOver(courier, chosen, onChanged)),
  )
  expect(results).toEqual([handover, null])
  expect(sent).toMatchObject([{ courier: 'c', courierRevision: 3 }])
})

test('pressed again after a lost answer, it is the same hand-over; with other orders another one', async () => {
  const store = start()
  const chosen = [candidate(), candidate()]
  answer = () => Promise.reject(new ApiFailure('unreachable', { message: 'away' }))
  expect(await store.getState().handOver(courier, chosen, onChanged)).toBeNull()
  expect(store.getState()).toMatchObject({
    error: texts.notHandedOver,
    busy: false,
    isUnanswered: true,
  })
  answer = async () => handover
  expect(await store.getState().handOver(courier, chosen, onChanged)).toBe(handover)
  expect(sent[1]).toEqual(sent[0])
  expect(store.getState().isUnanswered).toBe(false)
  await store.getState().handOver(courier, chosen.slice(1), onChanged)
  expect(sent[2]?.id).not.toBe(sent[0]?.id)
  expect([store.getState().error, changes]).toEqual([null, 0])
})

test('a refusal is said in its words, and the list is read again', async () => {
  const store = start()
  answer = () =>
    Promise.reject(
      new ApiFailure('refused', { message: 'Order 7 changed.' }, { code: 'handover-changed' }),
    )
  expect(await store.getState().handOver(courier, [candidate()], onChanged)).toBeNull()
  expect([store.getState().error, changes]).toEqual(['Order 7 changed.', 1])
  expect(store.getState().isUnanswered).toBe(false)
  store.getState().chooseWilaya('oran')
  expect(store.getState().error).toBeNull()
})

test('a retry that the server refuses before it looks for the hand-over leaves open whether it was made', async () => {
  const store = start()
  const chosen = [candidate()]
  answer = () => Promise.reject(new ApiFailure('unreachable', { message: 'away' }))
  await store.getState().handOver(courier, chosen, onChanged)
  for (const status of [401, 403, 429, 503]) {
    answer = () => Promise.reject(new ApiFailure('refused', { message: 'not now' }, { status }))
    await store.getState().handOver(courier, chosen, onChanged)
    expect([store.getState().isUnanswered, changes]).toEqual([true, 0])
  }
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  answer = () => Promise.reject(new ApiFailure('refused', { message: 'changed' }, { status: 409 }))
  await store.getState().handOver(courier, chosen, onChanged)
  expect([store.getState().isUnanswered, changes]).toEqual([false, 1])
})

test('a commune is corrected only once it is known whether an unanswered hand-over was made', async () => {
  const store = start()
  const { order } = candidate()
  const mend = () => store.getState().mend(order, 'El Khroub', onChanged)
  const chosen = [candidate()]
  answer = () => Promise.reject(new ApiFailure('unreachable', { message: 'away' }))
  await store.getState().handOver(courier, chosen, onChanged)
  answer = async () => handover
  expect([await mend(), mended]).toEqual([false, []])
  expect(store.getState()).toMatchObject({ isUnanswered: true, error: texts.mendLater })
  await store.getState().handOver(courier, chosen, onChanged)
  expect(sent[1]).toEqual(sent[0])
  expect([await mend(), mended]).toEqual([true, [order._id]])
  expect([store.getState().error, changes]).toEqual([null, 0])
})

test('in a list without the orders of an unanswered hand-over, communes are corrected', async () => {
  const store = start()
  const [sentBefore, other] = [candidate(), candidate({ problems: ['commune'] })]
  store.getState().offer('list', [sentBefore])
  answer = () => Promise.reject(new ApiFailure('unreachable', { message: 'away' }))
  await store.getState().handOver(courier, [sentBefore], onChanged)
  answer = async () => handover
  store.getState().offer('list', [sentBefore])
  expect(store.getState().isUnanswered).toBe(true)
  store.getState().offer('other list', [other])
  expect(await store.getState().mend(other.order, 'El Khroub', onChanged)).toBe(true)
  expect([mended, store.getState().isUnanswered]).toEqual([[other.order._id], false])
  // Back in the first list, the same orders are still the same hand-over.
  store.getState().offer('list', [sentBefore])
  answer = () => Promise.reject(new ApiFailure('unreachable', { message: 'away' }))
  await store.getState().handOver(courier, [sentBefore], onChanged)
  expect(sent[1]).toEqual(sent[0])
  // The server offers its order no longer, so it left.
  store.getState().offer('list', [other])
  expect(store.getState().isUnanswered).toBe(false)
})

test('nothing chosen sends nothing', async () => {
  const store = start()
  expect(await store.getState().handOver(courier, [], onChanged)).toBeNull()
  expect(sent).toEqual([])
})

test('a commune is corrected, or it is said why not', async () => {
  const store = start()
  const { order } = candidate()
  expect(await store.getState().mend(order, 'El Khroub', onChanged)).toBe(true)
  answer = () => Promise.reject(new ApiFailure('unreachable', { message: 'away' }))
  expect(await store.getState().mend(order, 'El Khroub', onChanged)).toBe(false)
  expect(store.getState().error).toBe(texts.notMended)
})
