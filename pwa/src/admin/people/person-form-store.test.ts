import { expect, test, vi } from 'vitest'
import type { OfficePerson } from '../../../../shared/people/person.ts'
import { newId } from '../../../../shared/new-id.ts'
import { peopleTexts as texts } from '#texts/people.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { createPersonFormStore } from './person-form-store.ts'

const PERSON: OfficePerson = {
  _id: newId(),
  name: 'Amine',
  role: 'seller',
  active: true,
  createdAt: Date.parse('2026-11-21T09:00:00Z'),
}
const AMEL = { name: 'Amel', role: 'manager', pin: '1234' } as const
const noAnswer = () => new ApiFailure('unreachable', { message: 'No answer.' })
const refusal = (code: string) =>
  new ApiFailure('refused', { message: `Refused: ${code}.` }, { code })

/** A form whose server answers each request only when the test says so. */
function openForm(person: OfficePerson | null) {
  const sent: unknown[] = []
  const told: string[] = []
  const questions: ((isSure: boolean) => void)[] = []
  const answers: ((failure?: Error) => void)[] = []
  const onChanged = vi.fn()
  function take(request: unknown): Promise<void> {
    sent.push(request)
    return new Promise((resolve, reject) =>
      answers.push((failure) => (failure ? reject(failure) : resolve())),
    )
  }
  const { getState } = createPersonFormStore(person, onChanged, {
    addPerson: take,
    changePerson: (id, change) => take({ id, ...change }),
    askToConfirm: () => new Promise((resolve) => questions.push(resolve)),
    showSuccess: (message) => void told.push(message),
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

test('two presses at once add one person, and the form can be closed after the answer', async () => {
  const { desk, sent, told, onChanged, answer } = openForm(null)
  desk().change({ name: ' Amel  B. ' })
  desk().change({ role: AMEL.role })
  desk().change({ pin: AMEL.pin })
  const [first, second] = [desk().save(), desk().save()]
  expect([await second, desk().busy, told]).toEqual([false, true, []])
  expect(onChanged).not.toHaveBeenCalled()
  answer()
  expect([await first, desk().busy]).toEqual([true, false])
  expect(sent).toEqual([{ ...AMEL, name: 'Amel B.' }])
  expect([told, onChanged.mock.calls.length]).toEqual([[texts.saved], 1])
})

test('what is wrong is said beside its field, and nothing is sent', async () => {
  const { desk, sent, onChanged } = openForm(null)
  desk().change({ pin: '12' })
  expect(await desk().save()).toBe(false)
  expect(desk()).toMatchObject({ busy: false, errors: { name: expect.any(String) } })
  expect(desk().errors.pin).toEqual(expect.any(String))
  expect([sent, onChanged.mock.calls]).toEqual([[], []])
  desk().change(AMEL)
  void desk().save()
  expect([sent, desk().errors]).toEqual([[AMEL], {}])
})

test.each(['', '  '])('without a new PIN (%j) the present one stays', (pin) => {
  const { desk, sent } = openForm(PERSON)
  desk().change({ role: 'owner', pin })
  void desk().save()
  expect(sent).toEqual([{ id: PERSON._id, name: 'Amine', role: 'owner' }])
})

test('a new PIN is sent with the change, and one that is none is said beside its field', async () => {
  const { desk, sent } = openForm(PERSON)
  desk().change({ pin: '12x4' })
  expect(await desk().save()).toBe(false)
  expect([sent, typeof desk().errors.pin, desk().errors.name]).toEqual([[], 'string', undefined])
  desk().change({ pin: '4321' })
  void desk().save()
  expect(sent).toEqual([{ id: PERSON._id, name: 'Amine', role: 'seller', pin: '4321' }])
})

test('after a lost answer the input stays, and the list and the next press show whether the person was added', async () => {
  const { desk, sent, told, onChanged, answer } = openForm(null)
  desk().change(AMEL)
  const first = desk().save()
  answer(noAnswer())
  expect([await first, desk().errors, desk().draft]).toEqual([
    false,
    { banner: 'No answer.' },
    AMEL,
  ])
  expect(onChanged).toHaveBeenCalledOnce()
  const second = desk().save()
  expect([sent, desk().errors]).toEqual([[AMEL, AMEL], {}])
  answer(refusal('person-name-taken'))
  expect([await second, desk().errors]).toEqual([false, { name: 'Refused: person-name-taken.' }])
  expect([told, onChanged.mock.calls.length]).toEqual([[], 2])
})

test('a refusal that is about no field is said above them', async () => {
  const { desk, answer } = openForm(null)
  desk().change(AMEL)
  const saving = desk().save()
  answer(refusal('too-many-people'))
  expect([await saving, desk().errors]).toEqual([false, { banner: 'Refused: too-many-people.' }])
})

test('what is typed while a save is on its way stays when it was not saved', async () => {
  const { desk, sent, answer } = openForm(PERSON)
  const saving = desk().save()
  desk().change({ name: 'Amine B.' })
  answer(noAnswer())
  await saving
  void desk().save()
  expect(sent[1]).toMatchObject({ name: 'Amine B.' })
})

test('a person may not sell any more once that was confirmed, and it is asked once for two presses', async () => {
  const { desk, sent, questions, answer } = openForm(PERSON)
  desk().change({ name: 'Amine B.' })
  const [first, second] = [desk().switchActive(), desk().switchActive()]
  expect([await second, questions.length]).toEqual([false, 1])
  questions[0]?.(false)
  expect([await first, sent]).toEqual([false, []])
  const third = desk().switchActive()
  questions[1]?.(true)
  await vi.waitFor(() => expect(sent).toEqual([{ id: PERSON._id, active: false }]))
  expect(desk().busy).toBe(true)
  answer()
  expect(await third).toBe(true)
})

test('a person may sell again without a question, and the reason is shown when they may not', async () => {
  const { desk, sent, questions, answer } = openForm({ ...PERSON, active: false })
  const [first, second] = [desk().switchActive(), desk().switchActive()]
  expect([sent, questions, await second]).toEqual([[{ id: PERSON._id, active: true }], [], false])
  answer(refusal('too-many-people'))
  expect([await first, desk().errors.banner]).toEqual([false, 'Refused: too-many-people.'])
})

test('nothing is switched while the person is being saved', async () => {
  const { desk, sent } = openForm({ ...PERSON, active: false })
  void desk().save()
  void desk().switchActive()
  expect(sent).toHaveLength(1)
})
