import { expect, test } from 'vitest'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { newId } from '../../../../shared/new-id.ts'
import type { GoodsDocumentKind } from '../../../../shared/operations/goods.ts'
import { testId } from '../../../../shared/testing/test-id.ts'
import { GoodsAlreadySaved, type GoodsToRecord } from '../../local/till/save-goods.ts'
import { addPiece, isOfList, newGoodsDraft } from './goods-draft.ts'
import { createGoodsStore, type GoodsDeps } from './goods-store.ts'

const BALL = {
  _id: testId('018f0000-0000-7000-8000-000000000001'),
  title: 'Ball',
  barcode: '6130001234567',
  sizes: [],
} as unknown as CounterProduct

/** A page on which goods are entered, and its effects; `change` replaces dependencies. */
function open(change: Partial<GoodsDeps> = {}, kind: GoodsDocumentKind = 'goods-in') {
  const recorded: GoodsToRecord[] = []
  const kept: unknown[] = []
  const alerts: string[] = []
  const signals: string[] = []
  const suppliers: string[] = []
  let show: (draft: unknown) => void = () => undefined
  const store = createGoodsStore(kind, {
    drafts: {
      keep: (draft) => kept.push(draft),
      settle: async () => undefined,
      follow: (shown) => {
        show = shown
        return () => undefined
      },
    },
    recordGoods: async (goods) => void recorded.push(goods),
    rememberSupplier: (name) => void suppliers.push(name),
    showAlert: async ({ text }) => void alerts.push(text),
    signal: (sort) => void signals.push(sort),
    readRole: () => 'owner',
    ...change,
  })
  store.getState().follow()
  const desk = () => store.getState()
  const scan = (code = '6130001234567', isCovered = false) => desk().scan(code, [BALL], isCovered)
  return {
    desk,
    scan,
    show: (draft: unknown) => show(draft),
    recorded,
    kept,
    alerts,
    signals,
    suppliers,
  }
}

function opened(change: Partial<GoodsDeps> = {}, kind: GoodsDocumentKind = 'goods-in') {
  const page = open(change, kind)
  page.show(null)
  return page
}

test('nothing is entered before the stored draft is there', () => {
  const page = open()
  page.scan()
  page.desk().add(BALL)
  expect([page.desk().draft.items, page.kept, page.signals]).toEqual([[], [], ['bad']])
  const stored = addPiece(newGoodsDraft(newId()), BALL, null)
  page.show(stored)
  expect(page.desk().draft).toEqual(stored)
})

test('every change is kept, and an emptied form is kept as none', () => {
  const page = opened()
  page.scan()
  page.desk().setDetails({ note: 'Two boxes' })
  page.desk().clear()
  expect(page.kept).toMatchObject([{ note: '' }, { note: 'Two boxes' }, null])
})

test('a double press records once, and begins a new draft under another id', async () => {
  const page = opened()
  page.scan()
  page.desk().setDetails({ supplier: 'Rhumel Sport' })
  const { id } = page.desk().draft
  await Promise.all([page.desk().record(), page.desk().record()])
  expect(page.recorded).toMatchObject([{ id, supplier: 'Rhumel Sport' }])
  expect(page.desk().draft.id).not.toBe(id)
  expect(page.desk().draft.items).toEqual([])
  expect(page.desk().recorded).toMatchObject({ id })
  expect(page.suppliers).toEqual(['Rhumel Sport'])
})

test('what was recorded is shown until something new is entered', async () => {
  const page = opened()
  page.scan()
  await page.desk().record()
  page.scan()
  expect(page.desk().recorded).toBeNull()
})

test('nothing changes while it is being recorded', async () => {
  let finish: () => void = () => undefined
  const page = opened({
    recordGoods: () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  })
  page.scan()
  const recording = page.desk().record()
  await Promise.resolve()
  page.scan()
  page.desk().add({ ...BALL, _id: testId('other') })
  page.show(null)
  finish()
  expect(await recording).toBe(true)
  expect(page.desk().recorded?.lines).toMatchObject([{ quantity: 1 }])
  expect(page.signals).toEqual(['good', 'bad', 'good'])
  expect(page.kept).toHaveLength(1)
})

test('what is missing is told once one tries, and no longer than it is missing', async () => {
  const page = opened({}, 'write-off')
  page.desk().add(BALL)
  expect(page.desk().problems.size).toBe(0)
  expect(await page.desk().record()).toBe(false)
  expect([...page.desk().problems.values()]).toEqual([
    'Enter how many pieces leave.',
    'Choose a reason.',
  ])
  page.scan()
  expect([...page.desk().problems.values()]).toEqual(['Choose a reason.'])
  page.desk().setDetails({ reason: 'damaged' })
  expect(await page.desk().record()).toBe(true)
  expect(page.recorded).toMatchObject([{ kind: 'write-off', reason: 'damaged' }])
})

test('what the device cannot store stays as it was typed, and the reason is told', async () => {
  const page = opened({
    recordGoods: async () => {
      // A change of the stored draft during the save must not change the page.
      page.show(null)
      throw new Error('The disk is full.')
    },
  })
  page.scan()
  const { draft } = page.desk()
  expect(await page.desk().record()).toBe(false)
  expect(page.desk().draft).toEqual(draft)
  expect([page.alerts, page.desk().recorded]).toEqual([['The disk is full.'], null])
})

test('goods that another tab recorded are put away here, and said so', async () => {
  const page = opened({ recordGoods: () => Promise.reject(new GoodsAlreadySaved()) })
  page.scan()
  expect(await page.desk().record()).toBe(false)
  expect(page.desk().draft.items).toEqual([])
  expect(page.alerts[0]).toContain('already recorded in another tab')
  // The draft may have been stored again meanwhile, so it is deleted.
  expect(page.kept.at(-1)).toBeNull()
})

test('what another tab typed or recorded is shown here', () => {
  const page = opened()
  page.scan()
  const theirs = addPiece(page.desk().draft, BALL, null)
  page.show(theirs)
  expect(page.desk().draft).toEqual(theirs)
  page.show(null)
  expect(page.desk().draft.items).toEqual([])
})

test('a code that no article has is told, and adds nothing; a scan under a question does nothing', () => {
  const page = opened()
  page.scan('12345670')
  expect(page.desk().scanned).toEqual({ kind: 'unknown', code: '12345670' })
  page.scan('6130001234567', true)
  expect([page.desk().draft.items, page.signals]).toEqual([[], ['bad', 'bad']])
  page.scan()
  expect(page.desk().scanned).toMatchObject({ kind: 'added', size: null })
})

test('what an owner entered as the cost is neither recorded by a manager nor in their way', async () => {
  const page = opened({ readRole: () => 'manager' })
  page.scan()
  page.desk().setCost(BALL._id, { cost: 'about 700', setsBuyingPrice: true })
  expect(await page.desk().record()).toBe(true)
  expect(page.recorded).toMatchObject([{ lines: [{ unitCost: null, setsBuyingPrice: false }] }])
})

test('a list of barcodes is entered in place of what was there; entered twice, it changes nothing', async () => {
  const page = opened()
  page.scan()
  const list = [{ product: BALL, size: null, pieces: 12, line: 1 }]
  page.desk().enter(list)
  page.desk().enter(list)
  await page.desk().record()
  expect(page.recorded).toMatchObject([{ lines: [{ quantity: 12 }] }])
})

test('recorded goods are those of a list only when every size and number is the same', () => {
  const line = { productId: BALL._id, title: 'Ball', size: null, quantity: 12 }
  const lines = [{ ...line, unitCost: null, setsBuyingPrice: false }]
  const entry = { product: BALL, size: null, pieces: 12, line: 1 }
  expect(isOfList(lines, [entry])).toBe(true)
  expect(isOfList(lines, [{ ...entry, pieces: 11 }])).toBe(false)
  expect(isOfList(lines, [entry, { ...entry, size: 'M' }])).toBe(false)
  expect(isOfList(lines, [])).toBe(false)
})
