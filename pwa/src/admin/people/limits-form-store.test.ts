import { beforeEach, expect, test, vi } from 'vitest'
import type { OfficeSettings } from '../../../../shared/shop/shop-settings.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { SaveOutcome } from '../parts/shop-settings-calls.ts'
import {
  createLimitsFormStore,
  isChangedElsewhere,
  isDirty,
  shownLimits,
} from './limits-form-store.ts'

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn())
})

/** The settings with the minutes after which a till locks. */
const settings = (revision: number, lockMinutes: 1 | 5 | 15 = 5): OfficeSettings => ({
  revision,
  lockMinutes,
})

/** A form whose server answers each save only when the test says so. */
function openForm() {
  const sent: unknown[] = []
  const untouched: ((newer: OfficeSettings) => boolean)[] = []
  const told: string[] = []
  const answers: { resolve: (outcome: SaveOutcome) => void; reject: (failure: Error) => void }[] =
    []
  const onAnswered = vi.fn()
  const { getState } = createLimitsFormStore(settings(3), onAnswered, {
    savePart(revision, change, isUntouched) {
      sent.push({ revision, ...change })
      untouched.push(isUntouched)
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
    showAlert: async ({ text }) => void told.push(text),
    showSuccess: (message) => void told.push(message),
    syncNow: async () => undefined,
  })
  const answer = (kind: SaveOutcome['kind'], now: OfficeSettings) =>
    answers.shift()?.resolve({ kind, settings: now })
  return {
    desk: getState,
    shown: () => shownLimits(getState()),
    sent,
    untouched,
    told,
    onAnswered,
    saved: (now: OfficeSettings) => answer('saved', now),
    changedElsewhere: (now: OfficeSettings) => answer('changed-elsewhere', now),
    unanswered: () =>
      answers.shift()?.reject(new ApiFailure('unreachable', { message: 'No answer.' })),
  }
}

test('two presses at once send the limits once, and the form shows the stored ones', async () => {
  const { desk, shown, sent, told, onAnswered, saved } = openForm()
  desk().type({ lockMinutes: '15' })
  expect(isDirty(desk())).toBe(true)
  const saving = Promise.all([desk().save(), desk().save()])
  expect(desk().busy).toBe(true)
  saved(settings(4, 15))
  await saving
  expect(sent).toEqual([{ revision: 3, lockMinutes: 15, sellerLimits: null }])
  expect([desk().typed, desk().busy, shown().lockMinutes]).toEqual([null, false, '15'])
  expect([told.length, onAnswered.mock.calls.length]).toEqual([1, 1])
})

test('a form without input has nothing to save', async () => {
  const { desk, sent } = openForm()
  await desk().save()
  desk().type({ lockMinutes: '15' })
  desk().type({ lockMinutes: '5' })
  await desk().save()
  expect([sent, isDirty(desk())]).toEqual([[], false])
})

test('what is no limit is said beside its field until something else is typed, and is not sent', async () => {
  const { desk, sent } = openForm()
  desk().type({ discountPercent: '101' })
  await desk().save()
  expect([sent, Object.keys(desk().errors)]).toEqual([[], ['discountPercent']])
  desk().type({ refund: '100' })
  expect(desk().errors).toEqual({})
})

test('what is typed while the save is on its way stays, and is sent by the next one', async () => {
  const { desk, shown, sent, saved } = openForm()
  desk().type({ lockMinutes: '15' })
  const saving = desk().save()
  desk().type({ discountPercent: '10' })
  saved(settings(4, 15))
  await saving
  expect([shown().discountPercent, isDirty(desk())]).toEqual(['10', true])
  void desk().save()
  expect(sent[1]).toEqual({ revision: 4, lockMinutes: 15, sellerLimits: { discountPercent: 10 } })
})

test('limits that were changed elsewhere are told before they are replaced', async () => {
  const { desk, shown, sent, untouched, told, onAnswered, changedElsewhere } = openForm()
  desk().type({ lockMinutes: '15' })
  const saving = desk().save()
  expect([settings(4), settings(4, 1)].map((newer) => untouched[0]?.(newer))).toEqual([true, false])
  changedElsewhere(settings(4, 1))
  await saving
  expect([shown().lockMinutes, isChangedElsewhere(desk())]).toEqual(['15', true])
  expect([told, onAnswered.mock.calls.length]).toEqual([[], 1])
  void desk().save()
  expect(sent[1]).toMatchObject({ revision: 4, lockMinutes: 15 })
  expect(untouched[1]?.(settings(5, 1))).toBe(true)
})

test('limits that were changed elsewhere while the person was typing are told as well', async () => {
  const { desk, sent, untouched } = openForm()
  desk().type({ lockMinutes: '15' })
  desk().follow(settings(4, 1))
  void desk().save()
  // With the newer revision the server would have no reason to refuse.
  expect(sent).toMatchObject([{ revision: 3 }])
  expect(untouched[0]?.(settings(4, 1))).toBe(false)
})

test('a form without input follows newer settings, and no older ones', () => {
  const { desk, shown } = openForm()
  desk().follow(settings(4, 1))
  desk().follow(settings(3))
  expect(shown().lockMinutes).toBe('1')
})

test('a save without an answer is told and keeps the input; that it had arrived is no conflict', async () => {
  const { desk, shown, told, unanswered, changedElsewhere } = openForm()
  desk().type({ lockMinutes: '15' })
  const first = desk().save()
  unanswered()
  await first
  expect([told.length, shown().lockMinutes, isDirty(desk())]).toEqual([1, '15', true])
  const second = desk().save()
  changedElsewhere(settings(4, 15))
  await second
  expect([told.length, desk().typed]).toEqual([2, null])
  desk().type({ lockMinutes: '1' })
  expect(isChangedElsewhere(desk())).toBe(false)
})

test('discarded input is gone, with what was said about it', async () => {
  const { desk, shown, changedElsewhere } = openForm()
  desk().type({ lockMinutes: '15' })
  const saving = desk().save()
  changedElsewhere(settings(4, 1))
  await saving
  desk().discard()
  expect(shown().lockMinutes).toBe('1')
  desk().type({ lockMinutes: '15' })
  expect(isChangedElsewhere(desk())).toBe(false)
})

test('input that was taken back is none, and does not hide what is changed elsewhere afterwards', () => {
  const { desk, shown } = openForm()
  desk().type({ lockMinutes: '15' })
  desk().type({ lockMinutes: '5' })
  desk().follow(settings(4, 1))
  expect([shown().lockMinutes, isDirty(desk())]).toEqual(['1', false])
})

test('a save whose lost answer this device has read meanwhile is no conflict for the next one', async () => {
  const { desk, sent, untouched, unanswered } = openForm()
  desk().type({ lockMinutes: '15' })
  const first = desk().save()
  unanswered()
  await first
  desk().follow(settings(4, 15))
  desk().type({ lockMinutes: '1' })
  void desk().save()
  expect(sent[1]).toMatchObject({ revision: 4, lockMinutes: 1 })
  expect(untouched[1]?.(settings(5, 15))).toBe(true)
})

test('limits that others made what was typed here are not told as a change of later input', async () => {
  const { desk, changedElsewhere } = openForm()
  desk().type({ lockMinutes: '15' })
  const saving = desk().save()
  changedElsewhere(settings(4, 1))
  await saving
  desk().follow(settings(5, 15))
  desk().type({ lockMinutes: '1' })
  expect(isChangedElsewhere(desk())).toBe(false)
})
