import { beforeEach, expect, test, vi } from 'vitest'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { centimes } from '../../../../shared/money.ts'
import type { ProductFormTexts } from '../../../../shared/products/product-form.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { MemoryStorage } from '../../sync/testing/memory-storage.ts'
import { isChangedElsewhere } from '../parts/form-editing.ts'
import { createPictureList } from './picture-list.ts'
import { createProductActions } from './product-actions.ts'
import type { ProductDraft } from './product-calls.ts'
import { readDraft } from './product-draft.ts'
import { createProductFormStore } from './product-form-store.ts'
import { type EditedProduct, valuesOf } from './product-values.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('reportError', vi.fn())
})

const ball = {
  _id: 'p1',
  title: 'Ball',
  description: 'Round',
  price: centimes(250_000),
  promoPrice: null,
  onSale: false,
  buyingPrice: null,
  category: null,
  images: ['a.jpg'],
  sizes: [],
  stock: 4,
  barcode: null,
  revision: 3,
} as unknown as CounterProduct
const priced: EditedProduct = { ...ball, buyingPrice: centimes(180_000) }
const dearer: EditedProduct = { ...priced, price: centimes(300_000), revision: 4 }
const changed = () =>
  new ApiFailure('refused', { message: 'Changed.' }, { code: 'product-changed' })
const lost = () => new ApiFailure('unreachable', { message: 'No answer.' })

/** A server that answers each request only when the test says so. */
function openShop() {
  const sent: { key: string; draft: ProductDraft; revision: number | null }[] = []
  const answers: ((failure?: ApiFailure) => void)[] = []
  const told: string[] = []
  const showAlert = async ({ text }: { text: string }) => void told.push(text)
  const answered = () =>
    new Promise<void>((resolve, reject) => {
      answers.push((failure) => (failure ? reject(failure) : resolve()))
    })
  const syncNow = vi.fn(async () => undefined)
  const askToConfirm = vi.fn(async () => true)
  const actions = createProductActions({
    showAlert,
    showSuccess: (message) => void told.push(message),
    syncNow,
    askToDelete: async () => true,
    createProduct(draft, key) {
      sent.push({ key, draft, revision: null })
      return answered()
    },
    updateProduct({ revision }, draft, key) {
      sent.push({ key, draft, revision })
      return answered()
    },
    deleteProduct: async () => undefined,
  })
  /** Opens the form of a product, as its component does. */
  function openForm(product: EditedProduct | null = priced) {
    const pictures = createPictureList(product?.images ?? [], {
      shrink: async (file) => file,
      problemOf: async () => null,
    })
    const { getState } = createProductFormStore(
      product?._id ?? 'new',
      { product, gone: false },
      actions,
      { pictures, showAlert, askToConfirm, syncNow },
    )
    const leave = getState().open()
    const type = (change: Partial<ProductFormTexts>) =>
      getState().type({ ...getState().typed, ...change })
    const save = (isOwner = true) => getState().save(getState().typed, isOwner)
    return { desk: getState, pictures: pictures.getState, type, save, leave }
  }
  return {
    actions,
    sent,
    told,
    syncNow,
    askToConfirm,
    openForm,
    answer: (failure?: ApiFailure) => answers.shift()?.(failure),
  }
}

test('two presses at once save once, and the form can be closed after the answer', async () => {
  const { sent, answer, openForm } = openShop()
  const { type, save } = openForm()
  type({ title: 'Match ball' })
  const [first, second] = [save(), save()]
  answer()
  expect([await first, await second]).toEqual([true, false])
  expect(sent).toMatchObject([{ revision: 3, draft: { values: { title: 'Match ball' } } }])
  expect(readDraft('p1')).toBeNull()
})

test('a press while something else is sent does nothing, not even say what is missing', async () => {
  const { actions, told, sent, answer, openForm } = openShop()
  const other = openForm({ ...ball, _id: 'p2' as CounterProduct['_id'] })
  void other.save()
  const { save } = openForm(null)
  expect(actions.getState().busy).toBe(true)
  expect(await save()).toBe(false)
  expect([sent.length, told]).toEqual([1, []])
  answer()
})

test('a form that was left while its product was saved closes no other, and input made since stays', async () => {
  const { answer, openForm } = openShop()
  const first = openForm()
  first.type({ price: '5100' })
  const saving = first.save()
  first.leave()
  const second = openForm()
  second.type({ price: '6200' })
  answer()
  expect(await saving).toBe(false)
  expect(second.desk().typed.price).toBe('6200')
  expect(readDraft('p1')?.values.price).toBe('6200')
})

test('what is typed while the save is on its way stays a draft', async () => {
  const { answer, openForm } = openShop()
  const { type, save, desk } = openForm()
  type({ price: '5100' })
  const saving = save()
  type({ price: '6200' })
  answer()
  await saving
  expect(desk().typed.price).toBe('6200')
  expect(readDraft('p1')?.values.price).toBe('6200')
})

test('a save without an answer keeps the input, and is repeated under the same key', async () => {
  const { sent, told, answer, openForm } = openShop()
  const { type, save, desk } = openForm(null)
  type({ title: 'Ball', hasSizes: false, stock: '4' })
  const first = save()
  answer(lost())
  expect(await first).toBe(false)
  expect(told).toHaveLength(1)
  expect(desk().typed.title).toBe('Ball')
  expect(readDraft('new')?.values.title).toBe('Ball')
  const second = save()
  answer()
  expect(await second).toBe(true)
  type({ title: 'Ball' })
  const third = save()
  answer()
  await third
  const [one, two, three] = sent.map(({ key }) => key)
  expect(two).toBe(one)
  expect(three).not.toBe(one)
})

test('a product that was changed meanwhile is not overwritten, and its newer version keeps the input', async () => {
  const { sent, syncNow, answer, openForm } = openShop()
  const { type, save, desk } = openForm()
  type({ title: 'Match ball' })
  const first = save()
  answer(changed())
  expect(await first).toBe(false)
  expect(isChangedElsewhere(desk().editing, desk().product, true)).toBe(true)
  syncNow.mockClear()
  desk().load()
  // This device does not have the newer version yet.
  expect(syncNow).toHaveBeenCalledOnce()
  expect(desk().editing.revision).toBe(3)
  desk().follow({ product: dearer, gone: false })
  expect(desk().typed).toMatchObject({ title: 'Match ball', price: '3000' })
  expect(isChangedElsewhere(desk().editing, desk().product, true)).toBe(false)
  const second = save()
  answer()
  expect(await second).toBe(true)
  expect(sent.map(({ revision }) => revision)).toEqual([3, 4])
})

test('a newer version that this device has is loaded at once', () => {
  const { syncNow, openForm } = openShop()
  const { type, desk } = openForm()
  type({ title: 'Match ball' })
  desk().follow({ product: dearer, gone: false })
  expect(desk().typed.price).toBe('2500')
  desk().load()
  expect(desk().typed).toMatchObject({ title: 'Match ball', price: '3000' })
  expect(syncNow).not.toHaveBeenCalled()
  expect(readDraft('p1')).toMatchObject({ before: { price: '3000' }, revision: 4 })
})

test('a form in which nothing was entered follows the product, also when only its pictures changed', () => {
  const { openForm } = openShop()
  const { desk, pictures } = openForm()
  desk().follow({ product: dearer, gone: false })
  expect(desk().typed.price).toBe('3000')
  desk().follow({ product: { ...dearer, images: ['b.jpg'], revision: 5 }, gone: false })
  expect(pictures().list).toEqual([{ kind: 'kept', path: 'b.jpg' }])
  expect(desk().editing.revision).toBe(5)
})

test('changed pictures are input, until they are as before again', () => {
  const { openForm } = openShop()
  const { desk, pictures } = openForm({ ...priced, images: ['a.jpg', 'b.jpg'] })
  pictures().move(1, 0)
  desk().follow({ product: { ...dearer, images: ['a.jpg', 'b.jpg'] }, gone: false })
  expect(desk().typed.price).toBe('2500')
  pictures().move(1, 0)
  expect(desk().typed.price).toBe('3000')
})

test('what was typed before a reload stands in the form, until the person starts over', () => {
  const { openForm } = openShop()
  const before = openForm()
  before.type({ title: 'Match ball' })
  before.leave()
  const { desk } = openForm()
  expect(desk().editing.isRestored).toBe(true)
  expect(desk().typed).toEqual({ ...valuesOf(priced), title: 'Match ball' })
  desk().startOver()
  expect(desk().typed).toEqual(valuesOf(priced))
  expect([desk().editing.isRestored, readDraft('p1')]).toEqual([false, null])
})

test('what was typed before a reload and is saved now leaves no draft', async () => {
  const { answer, openForm } = openShop()
  const before = openForm(null)
  before.type({ title: 'Ball', hasSizes: false, stock: '4' })
  before.leave()
  const { save } = openForm(null)
  const saving = save()
  answer()
  expect(await saving).toBe(true)
  expect(readDraft('new')).toBeNull()
})

test('input that was taken back leaves no draft', () => {
  const { openForm } = openShop()
  const { type } = openForm()
  type({ title: 'Match ball' })
  expect(readDraft('p1')?.values.title).toBe('Match ball')
  type({ title: 'Ball' })
  expect(readDraft('p1')).toBeNull()
})

test('a product without a stock is not saved, and the person is told', async () => {
  const { sent, told, openForm } = openShop()
  const { type, save } = openForm(null)
  type({ title: 'Ball' })
  expect(await save()).toBe(false)
  expect([sent, told.length]).toEqual([[], 1])
})

test('nothing is saved while pictures are prepared', async () => {
  const { sent, answer, openForm } = openShop()
  const { pictures, save } = openForm()
  const adding = pictures().add([new File(['x'], '1.jpg')])
  expect(await save()).toBe(false)
  expect(sent).toEqual([])
  await adding
  const saving = save()
  answer()
  expect(await saving).toBe(true)
  expect(sent[0]?.draft.pictures).toMatchObject([{ path: 'a.jpg' }, { file: { name: '1.jpg' } }])
})

test('the buying price is saved by an owner who knows or typed it, and otherwise stays as it is', async () => {
  const { sent, answer, openForm } = openShop()
  const saveAs = async (product: EditedProduct, isOwner: boolean, typed?: string) => {
    const { type, save, leave, desk } = openForm(product)
    if (typed !== undefined) type({ buyingPrice: typed })
    const saving = save(isOwner)
    answer()
    await saving
    leave()
    desk().startOver()
    return sent.at(-1)?.draft.values.buyingPrice
  }
  const unknown = { ...priced, buyingPrice: undefined }
  expect(await saveAs(priced, true)).toBe('1800')
  expect(await saveAs(priced, false)).toBeUndefined()
  expect(await saveAs(unknown, true)).toBeUndefined()
  expect(await saveAs(unknown, true, '1900')).toBe('1900')
})

test('a product that was deleted meanwhile is not sent, and what was typed stays', async () => {
  const { sent, told, openForm } = openShop()
  const { type, save, desk } = openForm()
  type({ title: 'Match ball' })
  desk().follow({ product: priced, gone: true })
  expect(await save()).toBe(false)
  expect([sent, told.length, desk().typed.title]).toEqual([[], 1, 'Match ball'])
})

test('a price below the buying price is asked about once it is entered, and an old one is not', async () => {
  const { sent, answer, askToConfirm, openForm } = openShop()
  const { type, save } = openForm({ ...priced, buyingPrice: centimes(260_000) })
  type({ title: 'Match ball' })
  const saving = save()
  answer()
  await saving
  expect(askToConfirm).not.toHaveBeenCalled()

  askToConfirm.mockResolvedValueOnce(false)
  type({ promoPrice: '2000', onSale: true })
  expect(await save()).toBe(false)
  expect(sent).toHaveLength(1)
  expect(askToConfirm).toHaveBeenCalledWith(
    expect.objectContaining({ text: expect.stringMatching(/2\s000.*2\s600/) }),
  )
  type({ promoPrice: '', buyingPrice: '2500' })
  const cheaper = save()
  answer()
  expect(await cheaper).toBe(true)
  expect(askToConfirm).toHaveBeenCalledTimes(1)
})
