import { expect, test } from 'vitest'
import { judgeNews, mayCorrect, type NewsVerdict } from './judge-news.ts'
import type { ParcelState } from './parcel.ts'

const known = (state: ParcelState, received = false) => ({ state, stateAtMs: 1000, received })

test.each<[string, ParcelState, ParcelState, number | null, NewsVerdict]>([
  ['later news moves a parcel', 'handed-over', 'at-hub', 1001, 'moves'],
  ['news without a time moves a parcel', 'at-hub', 'delivered', null, 'moves'],
  ['news of the same moment moves a parcel', 'at-hub', 'tried', 1000, 'moves'],
  ['the same state again is known, also later', 'at-hub', 'at-hub', 2000, 'known'],
  ['a second try in vain is news when it was later', 'tried', 'tried', 1001, 'moves'],
  ['a try without a time is known', 'tried', 'tried', null, 'known'],
  ['the same try read twice is known', 'tried', 'tried', 1000, 'known'],
  ['earlier news changes nothing', 'tried', 'at-hub', 999, 'older'],
  ['what was delivered is not moved by a courier', 'delivered', 'coming-back', 2000, 'ended'],
  ['what came back is not moved by a courier', 'came-back', 'delivered', 2000, 'ended'],
  ['what was withdrawn is not moved by a courier', 'withdrawn', 'delivered', 2000, 'ended'],
  ['delivered again is known', 'delivered', 'delivered', null, 'known'],
])('%s', (_rule, from, state, atMs, verdict) => {
  const parcel = { ...known(from), handedOverAtMs: 500, courierAtMs: null }
  expect(judgeNews(parcel, { state, atMs })).toBe(verdict)
})

test.each<[string, ParcelState, number, number | null, NewsVerdict]>([
  ['moves a parcel that somebody has set since', 'delivered', 900, null, 'moves'],
  ['moves one of which the courier said less before', 'came-back', 900, 900, 'moves'],
  ['is older than what the courier itself said since', 'delivered', 900, 901, 'older'],
  ['is none of before the hand-over', 'delivered', 499, null, 'older'],
])('an end that is earlier than the last news %s', (_rule, state, atMs, courierAtMs, verdict) => {
  const parcel = { ...known('out-for-delivery'), handedOverAtMs: 500, courierAtMs }
  expect(judgeNews(parcel, { state, atMs })).toBe(verdict)
})

test('a person corrects what was delivered or came back, until its pieces are in the shop', () => {
  expect(mayCorrect(known('delivered'))).toBe(true)
  expect(mayCorrect(known('came-back'))).toBe(true)
  expect(mayCorrect(known('came-back', true))).toBe(false)
  expect(mayCorrect(known('withdrawn'))).toBe(false)
})
