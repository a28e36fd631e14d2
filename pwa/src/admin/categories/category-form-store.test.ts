import { beforeEach, expect, test, vi } from 'vitest'
import type { Category } from '../../../../shared/catalog/product.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { isChangedElsewhere } from '../parts/form-editing.ts'
import { createCategoryActions } from './category-actions.ts'
import type { CategoryDraft } from './category-calls.ts'
import { type CategoryFormDeps, createCategoryFormStore } from './category-form-store.ts'

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn())
})

const jerseys = (revision: number, title = 'Jerseys') =>
  ({ _id: 'c1', title, image: 'c1.webp', revision }) as Category
const changed = () =>
  new ApiFailure('refused', { message: 'Changed.' }, { code: 'category-changed' })
const picture = (name: string) => new File(['x'], name)

/** A server that answers each request only when the test says so. */
function openShop() {
  const sent: CategoryDraft[] = []
  const answers: ((failure?: ApiFailure) => void)[] = []
  const told: string[] = []
  const showAlert = async ({ text }: { text: string }) => void told.push(text)
  const answered = () =>
    new Promise<void>((resolve, reject) => {
      answers.push((failure) => (failure ? reject(failure) : resolve()))
    })
  const actions = createCategoryActions({
    showAlert,
    showSuccess: (message) => void told.push(message),
    syncNow: async () => undefined,
    askToDelete: async () => true,
    async createCategory(draft) {
      sent.push(draft)
      await answered()
      return 'c2'
    },
    updateCategory(_id, draft) {
      sent.push(draft)
      return answered()
    },
    deleteCategory: async () => undefined,
  })
  function openForm(category: Category | null, deps: Partial<CategoryFormDeps> = {}) {
    const { getState } = createCategoryFormStore({ category, gone: false }, actions, {
      pictureProblem: async () => null,
      showAlert,
      ...deps,
    })
    const leave = getState().open()
    const rename = (title: string) => getState().type({ ...getState().typed, title })
    return { desk: getState, rename, leave, save: () => getState().save(getState().typed) }
  }
  return { sent, told, openForm, answer: (failure?: ApiFailure) => answers.shift()?.(failure) }
}

test('two presses at once save once, and the form can be closed after the answer', async () => {
  const { sent, answer, openForm } = openShop()
  const { rename, save } = openForm(jerseys(1))
  rename('Shirts')
  const [first, second] = [save(), save()]
  expect(await second).toBe(false)
  answer()
  expect(await first).toBe(true)
  expect(sent).toMatchObject([{ title: 'Shirts', image: null, revision: 1 }])
})

test('a form that was left while its category was saved closes no other', async () => {
  const { answer, sent, openForm } = openShop()
  const { save, leave } = openForm(jerseys(1))
  const saving = save()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  leave()
  answer()
  expect(await saving).toBe(false)
})

test('a category that was changed meanwhile is not overwritten, and its newer version keeps the input', async () => {
  const { sent, answer, openForm } = openShop()
  const { desk, rename, save } = openForm(jerseys(1))
  rename('Shirts')
  const first = save()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  answer(changed())
  expect(await first).toBe(false)
  expect(isChangedElsewhere(desk().editing, desk().category, true)).toBe(true)
  desk().load()
  desk().follow({ category: jerseys(2, 'Kits'), gone: false })
  expect(desk().typed.title).toBe('Shirts')
  expect(isChangedElsewhere(desk().editing, desk().category, true)).toBe(false)
  const second = save()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  answer()
  expect(await second).toBe(true)
  expect(sent[1]?.revision).toBe(2)
})

test('a chosen picture is input, until it is taken back', async () => {
  const { openForm } = openShop()
  const { desk } = openForm(jerseys(1))
  await desk().choose(picture('new.png'))
  desk().follow({ category: jerseys(2, 'Kits'), gone: false })
  expect(desk().typed.title).toBe('Jerseys')
  await desk().choose(null)
  expect(desk().typed.title).toBe('Kits')
})

test('the check of a picture that was replaced meanwhile says nothing', async () => {
  const { openForm } = openShop()
  let answerFirst = (_problem: string) => {}
  const { desk } = openForm(null, {
    pictureProblem: ({ name }) =>
      name === 'bad' ? new Promise((resolve) => (answerFirst = resolve)) : Promise.resolve(null),
  })
  const first = desk().choose(picture('bad'))
  await desk().choose(picture('good'))
  answerFirst('Too large.')
  await first
  expect(desk().imageError).toBeUndefined()
})

test('a picture that cannot be used is not sent, nor is a new category without one', async () => {
  const { sent, openForm } = openShop()
  const bad = openForm(jerseys(1), { pictureProblem: async () => 'Too large.' })
  await bad.desk().choose(picture('bad'))
  expect(await bad.save()).toBe(false)
  expect(bad.desk().imageError).toBe('Too large.')
  const fresh = openForm(null)
  fresh.rename('Shirts')
  expect(await fresh.save()).toBe(false)
  expect(fresh.desk().imageError).not.toBeUndefined()
  expect(sent).toEqual([])
})

test('only the form of a stored category says in an alert that its title is missing', async () => {
  const { told, openForm } = openShop()
  await openForm(null).desk().refuse()
  expect(told).toEqual([])
  const { desk } = openForm(jerseys(1))
  await desk().refuse()
  expect([told.length, desk().imageError]).toEqual([1, undefined])
})

test('a category that was deleted meanwhile is not sent', async () => {
  const { sent, told, openForm } = openShop()
  const { desk, save } = openForm(jerseys(1))
  desk().follow({ category: jerseys(1), gone: true })
  expect(await save()).toBe(false)
  expect([sent, told.length]).toEqual([[], 1])
})
