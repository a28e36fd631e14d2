import { expect, test, vi } from 'vitest'
import type { Courier, NewCourierJson } from '../../../../shared/couriers/courier.ts'
import { centimes } from '../../../../shared/money.ts'
import { newId } from '../../../../shared/new-id.ts'
import { couriersTexts as texts } from '#texts/couriers.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { type CourierFormDesk, createCourierFormStore } from './courier-form-store.ts'

const COURIER: Courier = {
  _id: newId(),
  revision: 1,
  name: 'Rapide',
  format: 'ecotrack',
  columns: [],
  stopdesk: centimes(40_000),
  home: centimes(60_000),
  exceptions: [],
  returnFee: centimes(30_000),
  trackingLink: '',
  from: '',
  active: true,
}
const changedElsewhere = () =>
  new ApiFailure('refused', { message: 'Changed.' }, { code: 'courier-changed' })

/** A form whose server answers each save only when the test says so. */
function openForm(courier: Courier | null) {
  const sent: { courier: NewCourierJson; revision: number | undefined; key: string }[] = []
  const told: string[] = []
  const questions: ((isSure: boolean) => void)[] = []
  const answers: ((failure?: Error) => void)[] = []
  const onChanged = vi.fn()
  const { getState } = createCourierFormStore(courier, onChanged, {
    saveCourier(read, known, key) {
      sent.push({ courier: read, revision: known?.revision, key })
      return new Promise((resolve, reject) =>
        answers.push((failure) => (failure ? reject(failure) : resolve())),
      )
    },
    askToConfirm: () => new Promise((resolve) => questions.push(resolve)),
    showSuccess: (message) => void told.push(message),
    newId,
  })
  return {
    desk: getState,
    sent,
    told,
    questions,
    onChanged,
    answer: (failure?: Error) => answers.shift()?.(failure),
  }
}

/** What a new courier needs. */
function fill(desk: () => CourierFormDesk, name = 'Rapide') {
  desk().change({ name, format: 'ecotrack', stopdesk: '400', home: '600' })
}

test('two presses at once add one courier, and the form can be closed after the answer', async () => {
  const { desk, sent, told, onChanged, answer } = openForm(null)
  fill(desk)
  const [first, second] = [desk().save(), desk().save()]
  expect([await second, desk().busy]).toEqual([false, true])
  answer()
  expect([await first, desk().busy]).toEqual([true, false])
  expect(sent).toMatchObject([{ courier: { name: 'Rapide', active: true }, revision: undefined }])
  expect([told, onChanged.mock.calls.length]).toEqual([[texts.saved], 1])
})

test('what is wrong is said beside its field, and is not sent', async () => {
  const { desk, sent } = openForm(null)
  fill(desk, '')
  expect(await desk().save()).toBe(false)
  expect([sent, Object.keys(desk().problems)]).toEqual([[], ['name']])
  desk().change({ name: 'Rapide' })
  void desk().save()
  expect([sent.length, desk().problems]).toEqual([1, {}])
})

test('after a lost answer the courier is sent under the same key, also when the form was changed, and shown if it was added', async () => {
  const { desk, sent, onChanged, answer } = openForm(null)
  fill(desk)
  const first = desk().save()
  answer(new ApiFailure('unreachable', { message: 'No answer.' }))
  expect([await first, desk().failure]).toEqual([false, 'No answer.'])
  fill(desk, 'Rapide Express')
  expect(onChanged).not.toHaveBeenCalled()
  const second = desk().save()
  expect(desk().failure).toBeNull()
  expect(sent[1]).toMatchObject({ courier: { name: 'Rapide Express' }, key: sent[0]?.key })
  answer(new ApiFailure('refused', { message: 'Sent before.' }, { code: 'key-reuse' }))
  expect([await second, desk().failure]).toEqual([false, 'Sent before.'])
  expect(onChanged).toHaveBeenCalledOnce()
})

test('a courier that was changed elsewhere is not overwritten, and its newer version keeps the input', async () => {
  const { desk, sent, onChanged, answer } = openForm(COURIER)
  desk().change({ home: '650' })
  const first = desk().save()
  answer(changedElsewhere())
  expect(await first).toBe(false)
  expect(desk().failure).toBe(`Changed. ${texts.typedStays}`)
  expect(onChanged).toHaveBeenCalledOnce()
  desk().follow({ ...COURIER, revision: 2, stopdesk: centimes(45_000), home: centimes(70_000) })
  expect(desk().draft).toMatchObject({ stopdesk: '450', home: '650' })
  void desk().save()
  expect(sent[1]).toMatchObject({ courier: { stopdesk: 450, home: 650 }, revision: 2 })
})

test('what is typed while the save is on its way stays when it was not saved', async () => {
  const { desk, answer } = openForm(COURIER)
  const saving = desk().save()
  desk().change({ home: '650' })
  answer(changedElsewhere())
  await saving
  desk().follow({ ...COURIER, revision: 2 })
  expect(desk().draft.home).toBe('650')
})

test('a courier is taken out of use once the person has confirmed it, and asked once for two presses', async () => {
  const { desk, sent, questions, answer } = openForm(COURIER)
  const [first, second] = [desk().switchActive(), desk().switchActive()]
  expect([await second, questions.length]).toEqual([false, 1])
  questions[0]?.(false)
  expect([await first, sent]).toEqual([false, []])
  const third = desk().switchActive()
  questions[1]?.(true)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  answer()
  expect(await third).toBe(true)
  expect(sent[0]?.courier.active).toBe(false)
})

test('a courier is taken into use again without a question, with what was typed', () => {
  const { desk, sent, questions } = openForm({ ...COURIER, active: false })
  desk().change({ home: '650' })
  void desk().switchActive()
  expect([sent[0]?.courier, questions]).toMatchObject([{ active: true, home: 650 }, []])
})

test('a courier that is out of use stays so when it is changed', () => {
  const { desk, sent } = openForm({ ...COURIER, active: false })
  void desk().save()
  expect(sent[0]?.courier.active).toBe(false)
})
