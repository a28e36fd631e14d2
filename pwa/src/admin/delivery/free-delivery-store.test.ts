import { beforeEach, expect, test, vi } from 'vitest'
import type { OfficeSettings } from '../../../../shared/shop/shop-settings.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { SaveOutcome } from '../parts/shop-settings-calls.ts'
import { createFreeDeliveryStore, isChanged, shownText } from './free-delivery-store.ts'

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn())
})

/** The settings with a sum in dinars; without one, delivery is never free. */
const settings = (revision: number, sum?: number) =>
  ({ revision, ...(sum !== undefined && { freeDeliveryFrom: sum }) }) as OfficeSettings

/** A field whose server answers each save only when the test says so. */
function openField() {
  const sent: unknown[] = []
  const revisions: number[] = []
  const untouched: ((newer: OfficeSettings) => boolean)[] = []
  const told: string[] = []
  const answers: { resolve: (outcome: SaveOutcome) => void; reject: (failure: Error) => void }[] =
    []
  const { getState } = createFreeDeliveryStore({
    savePart(revision, change, isUntouched) {
      sent.push(change)
      revisions.push(revision)
      untouched.push(isUntouched)
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
    showAlert: async ({ text }) => void told.push(text),
    showSuccess: (message) => void told.push(message),
    syncNow: async () => undefined,
  })
  return {
    desk: getState,
    sent,
    revisions,
    untouched,
    told,
    saved: (sum?: number) =>
      answers.shift()?.resolve({ kind: 'saved', settings: settings(4, sum) }),
    changedElsewhere: (sum?: number) =>
      answers.shift()?.resolve({ kind: 'changed-elsewhere', settings: settings(4, sum) }),
    unanswered: () =>
      answers.shift()?.reject(new ApiFailure('unreachable', { message: 'No answer.' })),
  }
}

test('two presses at once send the sum once, and the field shows the stored one again', async () => {
  const { desk, sent, told, saved } = openField()
  desk().type('9000', settings(3))
  expect(isChanged(desk(), settings(3))).toBe(true)
  const saving = Promise.all([desk().save(settings(3)), desk().save(settings(3))])
  expect(desk().busy).toBe(true)
  saved(9000)
  await saving
  expect(sent).toEqual([{ freeDeliveryFrom: 9000 }])
  expect([desk().typed, desk().busy, told.length]).toEqual([null, false, 1])
  expect(shownText(desk(), settings(4, 8000))).toBe('8000')
})

test('what is no sum is said beside the field until something else is typed, and is not sent', async () => {
  const { desk, sent } = openField()
  desk().type('soon', settings(3))
  await desk().save(settings(3))
  expect([sent, desk().isInvalid]).toEqual([[], true])
  desk().type('', settings(3))
  expect(desk().isInvalid).toBe(false)
})

test('a field without input has nothing to save', async () => {
  const { desk, sent } = openField()
  await desk().save(settings(3, 8000))
  expect(sent).toEqual([])
  desk().type('8000', settings(3, 8000))
  expect(isChanged(desk(), settings(3, 8000))).toBe(false)
})

test('a sum that was changed elsewhere is told once, and then replaced', async () => {
  const { desk, revisions, untouched, told, changedElsewhere } = openField()
  desk().type('9000', settings(3, 8000))
  const first = desk().save(settings(3, 8000))
  expect(untouched[0]?.(settings(4, 8000))).toBe(true)
  expect(untouched[0]?.(settings(4, 7000))).toBe(false)
  changedElsewhere(7000)
  await first
  expect([told.length, desk().typed?.text]).toEqual([1, '9000'])
  void desk().save(settings(4, 7000))
  expect(untouched[1]?.(settings(5, 7000))).toBe(true)
  expect(revisions).toEqual([3, 4])
})

test('a sum that was changed elsewhere while the owner was typing is told as well', () => {
  const { desk, revisions, untouched } = openField()
  desk().type('9', settings(3, 8000))
  desk().type('9000', settings(4, 7000))
  void desk().save(settings(4, 7000))
  // With the newer revision the server would have no reason to refuse.
  expect(revisions).toEqual([3])
  expect(untouched[0]?.(settings(4, 7000))).toBe(false)
})

test('a save that had arrived, and only its answer was lost, is no conflict', async () => {
  const { desk, told, unanswered, changedElsewhere } = openField()
  desk().type('9000', settings(3))
  const first = desk().save(settings(3))
  unanswered()
  await first
  expect([told.length, desk().typed?.text]).toEqual([1, '9000'])
  const second = desk().save(settings(3))
  changedElsewhere(9000)
  await second
  expect([told.length, desk().typed]).toEqual([2, null])
})

test('an empty field takes the sum away', async () => {
  const { desk, sent } = openField()
  desk().type('', settings(3, 8000))
  void desk().save(settings(3, 8000))
  expect(sent).toEqual([{ freeDeliveryFrom: null }])
})

test('a save whose lost answer this device has read meanwhile is no conflict for the next one', () => {
  const { desk, revisions, untouched } = openField()
  desk().type('9000', settings(3, 8000))
  desk().type('9500', settings(4, 9000))
  void desk().save(settings(4, 9000))
  expect(revisions).toEqual([4])
  expect(untouched[0]?.(settings(5, 9000))).toBe(true)
})
