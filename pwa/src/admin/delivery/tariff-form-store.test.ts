import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Tariff, tariffSchema } from '../../../../shared/shipping/tariffs.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { TariffChange } from './tariff-edits.ts'
import { createTariffFormStore } from './tariff-form-store.ts'

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn())
})

function tariff(changes: object = {}): Tariff {
  const alger = { id: 1, wilaya: 'alger', stopdesk_price: 500, home_price: 650 }
  return v.parse(tariffSchema, { ...alger, ...changes })
}
const alger = tariff()
const oran = tariff({ id: 2, wilaya: 'oran' })

/** A form whose server answers each save only when the test says so. */
function openForm() {
  const sent: (readonly TariffChange[])[] = []
  const told: string[] = []
  const answers: ((failure?: ApiFailure) => void)[] = []
  let isSure = true
  const { getState } = createTariffFormStore({
    saveTariffs(changes) {
      sent.push(changes)
      return new Promise((resolve, reject) =>
        answers.push((failure) => (failure ? reject(failure) : resolve())),
      )
    },
    showAlert: async ({ title, text }) => void told.push(`${title} ${text}`),
    askToConfirm: async () => isSure,
    showSuccess: (message) => void told.push(message),
    syncNow: async () => undefined,
  })
  return {
    desk: getState,
    sent,
    told,
    answer: (failure?: ApiFailure) => answers.shift()?.(failure),
    answerNo: () => (isSure = false),
  }
}

test('two presses at once send what was typed once, which is then no input any more', async () => {
  const { desk, sent, answer } = openForm()
  desk().edit(alger, { home: '700' })
  const [first, second] = [desk().save([alger, oran]), desk().save([alger, oran])]
  expect([await second, desk().busy]).toEqual([false, true])
  answer()
  expect([await first, desk().busy]).toEqual([true, false])
  expect(sent).toMatchObject([[{ tariff: { wilaya: 'alger' }, wished: { home_price: 70_000 } }]])
  expect(desk().edits.size).toBe(0)
})

test('a price that cannot be read is named, and nothing is sent', async () => {
  const { desk, sent, told } = openForm()
  desk().edit(alger, { home: '700' })
  desk().edit(oran, { home: 'free' })
  expect(await desk().save([alger, oran])).toBe(false)
  expect(sent).toEqual([])
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('Oran')
  expect(told[0]).not.toContain('Alger')
  expect(desk().edits.size).toBe(2)
})

test('a tariff that was changed elsewhere to something else is settled before anything is sent', async () => {
  const { desk, sent, told, answer } = openForm()
  desk().edit(alger, { home: '700' })
  const moved = tariff({ home_price: 900 })
  expect(await desk().save([moved, oran])).toBe(false)
  expect([sent, told.length]).toEqual([[], 1])
  desk().settle(moved, true)
  const saving = desk().save([moved, oran])
  answer()
  expect(await saving).toBe(true)
  expect(sent).toMatchObject([[{ seen: { home_price: 90_000 }, wished: { home_price: 70_000 } }]])
})

test('a change that only the server knows of is told, and what was typed stays', async () => {
  const { desk, told, answer } = openForm()
  desk().edit(alger, { home: '700' })
  const saving = desk().save([alger])
  answer(new ApiFailure('refused', { message: 'Changed.' }, { code: 'tariff-changed' }))
  expect(await saving).toBe(false)
  expect([told.length, desk().edits.size]).toEqual([1, 1])
  expect(told[0]).toContain('Alger')
})

test('a save without an answer is told, and what was typed stays', async () => {
  const { desk, told, answer } = openForm()
  desk().edit(alger, { home: '700' })
  const saving = desk().save([alger])
  answer(new ApiFailure('unreachable', { message: 'No answer.' }))
  expect(await saving).toBe(false)
  expect([told.length, desk().edits.size, desk().busy]).toEqual([1, 1, false])
})

test('what was typed is discarded only once the person has confirmed it', async () => {
  const { desk, answerNo } = openForm()
  desk().edit(alger, { home: '700' })
  answerNo()
  await desk().discard()
  expect(desk().edits.size).toBe(1)
  const other = openForm()
  other.desk().edit(alger, { home: '700' })
  await other.desk().discard()
  expect(other.desk().edits.size).toBe(0)
})
