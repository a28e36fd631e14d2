import { beforeEach, expect, test } from 'vitest'
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
import {
  chosenCandidates,
  countByWilaya,
  createHandoverStore,
  shownCandidates,
  sumCandidates,
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
    mendCommune: async () => {
      await answer()
    },
  })
beforeEach(() => {
  sent = []
  changes = 0
  answer = async () => handover
})

test('what a courier would take leaves, unless it was left out; what it would refuse stays', () => {
  const [one, two, bad] = [candidate(), candidate(), candidate({ problems: ['phone'] })]
  const store = start()
  const chosen = () => chosenCandidates([one, two, bad], store.getState().left)
  expect(chosen()).toEqual([one, two])
  store.getState().choose([one.order._id, bad.order._id], false)
  expect(chosen()).toEqual([two])
  store.getState().choose([one.order._id, bad.order._id], true)
  expect(chosen()).toEqual([one, two])
  expect(sumCandidates([one, two])).toEqual({ cash: 9_000_00, fees: 1_200_00 })
})

test('a wilaya shows its own orders, whatever their spelling', () => {
  const list = [candidate(), candidate({}, 'Béjaïa'), candidate({}, 'bejaia')]
  expect(shownCandidates(list, 'bejaia')).toHaveLength(2)
  expect(shownCandidates(list, '')).toHaveLength(3)
  expect([...countByWilaya(list)]).toEqual([
    ['alger', 1],
    ['bejaia', 2],
  ])
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
  expect(store.getState()).toMatchObject({ error: texts.notHandedOver, busy: false })
  answer = async () => handover
  expect(await store.getState().handOver(courier, chosen, onChanged)).toBe(handover)
  expect(sent[1]).toEqual(sent[0])
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
  store.getState().chooseWilaya('oran')
  expect(store.getState().error).toBeNull()
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
