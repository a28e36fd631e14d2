import { beforeEach, expect, test, vi } from 'vitest'
import type { SettingsChange } from '../../../../shared/shop/settings-change.ts'
import type { OfficeSettings } from '../../../../shared/shop/shop-settings.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { SaveOutcome } from '../parts/shop-settings-calls.ts'
import { createSettingsFormStore, isChangedElsewhere, isDirty } from './settings-form-store.ts'
import type { SettingsValues } from './settings-values.ts'

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn())
})

const STORED: OfficeSettings = { revision: 3, name: 'Kora', email: 'shop@kora.example' }

/** A form whose server answers each save only when the test says so. */
function openForm() {
  const sent: { revision: number; change: SettingsChange }[] = []
  const told: string[] = []
  const answers: { resolve: (outcome: SaveOutcome) => void; reject: (failure: Error) => void }[] =
    []
  const syncNow = vi.fn(async () => undefined)
  let isSure = true
  const { getState } = createSettingsFormStore(STORED, {
    saveSettings(revision, change) {
      sent.push({ revision, change })
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
    showAlert: async ({ text }) => void told.push(text),
    askToConfirm: async () => isSure,
    syncNow,
  })
  const type = (change: Partial<SettingsValues>) =>
    getState().type({ ...getState().typed, ...change })
  return {
    desk: getState,
    sent,
    told,
    syncNow,
    type,
    save: () => getState().save(getState().typed),
    saved: (change: Partial<OfficeSettings>) =>
      answers.shift()?.resolve({ kind: 'saved', settings: { ...STORED, revision: 4, ...change } }),
    changedElsewhere: (change: Partial<OfficeSettings>) =>
      answers
        .shift()
        ?.resolve({ kind: 'changed-elsewhere', settings: { ...STORED, revision: 4, ...change } }),
    unanswered: () =>
      answers.shift()?.reject(new ApiFailure('unreachable', { message: 'No answer.' })),
    answerNo: () => (isSure = false),
  }
}

test('two presses at once send once what was typed, and nothing else', async () => {
  const { desk, sent, syncNow, type, save, saved } = openForm()
  type({ name: 'Cirta Sport' })
  const [first, second] = [save(), save()]
  expect([await second, desk().busy]).toEqual([false, true])
  saved({ name: 'Cirta Sport' })
  expect([await first, desk().busy]).toEqual([true, false])
  expect(sent).toEqual([{ revision: 3, change: { name: 'Cirta Sport' } }])
  expect(isDirty(desk())).toBe(false)
  expect(syncNow).toHaveBeenCalledOnce()
})

test('what is typed while the save is on its way stays, and is sent by the next one', async () => {
  const { desk, sent, type, save, saved } = openForm()
  type({ name: 'Cirta Sport' })
  const first = save()
  type({ email: 'new@kora.example' })
  saved({ name: 'Cirta Sport' })
  expect(await first).toBe(true)
  expect(desk().typed).toMatchObject({ name: 'Cirta Sport', email: 'new@kora.example' })
  expect(isDirty(desk())).toBe(true)
  void save()
  expect(sent[1]).toEqual({ revision: 4, change: { email: 'new@kora.example' } })
})

test('a value that the server stores in another spelling is shown as it is stored', async () => {
  const { desk, type, save, saved } = openForm()
  type({ name: ' Cirta  Sport ' })
  const saving = save()
  saved({ name: 'Cirta Sport' })
  await saving
  expect([desk().typed.name, isDirty(desk())]).toEqual(['Cirta Sport', false])
})

test('a save without an answer is told and keeps the input', async () => {
  const { desk, told, type, save, unanswered } = openForm()
  type({ name: 'Cirta Sport' })
  const saving = save()
  unanswered()
  expect([await saving, told.length, desk().typed.name]).toEqual([false, 1, 'Cirta Sport'])
  expect(isDirty(desk())).toBe(true)
})

test('settings that were changed elsewhere are not overwritten, and the next press saves over them', async () => {
  const { desk, sent, type, save, changedElsewhere } = openForm()
  type({ name: 'Cirta Sport' })
  const saving = save()
  changedElsewhere({ name: 'Elsewhere', email: 'elsewhere@kora.example' })
  expect(await saving).toBe(false)
  expect(desk().typed).toMatchObject({ name: 'Cirta Sport', email: 'elsewhere@kora.example' })
  expect(isChangedElsewhere(desk())).toBe(true)
  void save()
  expect(sent[1]).toEqual({ revision: 4, change: { name: 'Cirta Sport' } })
})

test('a save that had arrived, and only its answer was lost, is saved and no conflict', async () => {
  const { desk, syncNow, type, save, unanswered, changedElsewhere } = openForm()
  type({ name: 'Cirta Sport' })
  const first = save()
  unanswered()
  await first
  const second = save()
  changedElsewhere({ name: 'Cirta Sport' })
  expect(await second).toBe(true)
  expect([isDirty(desk()), isChangedElsewhere(desk())]).toEqual([false, false])
  expect(syncNow).toHaveBeenCalledOnce()
})

test('newer settings fill the fields that were not touched, older ones none', () => {
  const { desk, type } = openForm()
  type({ name: 'Cirta Sport' })
  desk().follow({ ...STORED, revision: 4, name: 'Elsewhere', email: 'new@kora.example' })
  expect(desk().typed).toMatchObject({ name: 'Cirta Sport', email: 'new@kora.example' })
  expect(desk().editing.basis.revision).toBe(4)
  desk().follow(STORED)
  expect(desk().typed.email).toBe('new@kora.example')
})

test('a proposed language is chosen on a press, where none was chosen, and then sent', () => {
  const { desk, sent, type, save } = openForm()
  expect([desk().complete(undefined), isDirty(desk())]).toEqual([false, false])
  expect(desk().complete('fr')).toBe(true)
  // Also in the fields.
  expect(desk().editing.values.defaultLanguage).toBe('fr')
  void save()
  expect(sent).toEqual([{ revision: 3, change: { defaultLanguage: 'fr' } }])
  type({ defaultLanguage: 'ar' })
  expect(desk().complete('fr')).toBe(true)
  expect(desk().typed.defaultLanguage).toBe('ar')
})

test('input is discarded only once the person has confirmed it', async () => {
  const no = openForm()
  no.answerNo()
  no.type({ name: 'Cirta Sport' })
  await no.desk().discard()
  expect(no.desk().typed.name).toBe('Cirta Sport')
  const yes = openForm()
  yes.type({ name: 'Cirta Sport' })
  await yes.desk().discard()
  expect([yes.desk().typed.name, isDirty(yes.desk())]).toEqual(['Kora', false])
})
