import { expect, test } from 'vitest'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { newId } from '../../../../shared/new-id.ts'
import { testId } from '../../../../shared/testing/test-id.ts'
import {
  addItem,
  addPiece,
  costKey,
  findProblems,
  type GoodsDraft,
  goodsOf,
  isEmptyGoods,
  newGoodsDraft,
  piecesKey,
  readGoodsDraft,
  readPieces,
  removeItem,
  sizesOf,
  sumGoods,
  typeCost,
  typePieces,
} from './goods-draft.ts'

const BALL = { _id: testId('018f0000-0000-7000-8000-000000000001'), title: 'Ball' }
const SHIRT = { _id: testId('018f0000-0000-7000-8000-000000000002'), title: 'Shirt' }
const ID = newId()
const empty = newGoodsDraft(ID)

const typed = (text: string, draft: GoodsDraft = addItem(empty, SHIRT)) =>
  typePieces(draft, SHIRT._id, 'M', text)

test('each scan is one piece more; a product that is new stands first, one that is there stays in its place', () => {
  const scanned = [BALL, SHIRT, BALL].reduce((draft, one) => addPiece(draft, one, null), empty)
  expect(scanned.items.map(({ title, pieces }) => [title, pieces])).toEqual([
    ['Shirt', [{ size: null, text: '1' }]],
    ['Ball', [{ size: null, text: '2' }]],
  ])
})

test('a scan adds to what was typed, and begins anew in a field that holds no number', () => {
  expect(addPiece(typed('11'), SHIRT, 'M').items[0]?.pieces).toEqual([{ size: 'M', text: '12' }])
  expect(addPiece(typed('1e'), SHIRT, 'M').items[0]?.pieces).toEqual([{ size: 'M', text: '1' }])
})

test.each([
  ['', 0],
  [' 0 ', 0],
  ['12', 12],
  [' 1000000', 1_000_000],
  ['1000001', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['two', null],
])('pieces typed as %j are %j', (text, pieces) => {
  expect(readPieces(text)).toBe(pieces)
})

test('an article without pieces, pieces that are none, and a cost that is none are told beside their fields', () => {
  const draft = typeCost(typed('x', addItem(addItem(empty, BALL), SHIRT)), BALL._id, {
    cost: 'cheap',
  })
  expect([...findProblems('goods-in', draft).keys()]).toEqual([
    piecesKey(SHIRT._id),
    piecesKey(BALL._id),
    costKey(BALL._id),
  ])
  expect([...findProblems('goods-in', typed('3')).keys()]).toEqual([])
})

test('nothing is recorded without goods, and nothing is written off without a reason', () => {
  expect([...findProblems('goods-in', empty).keys()]).toEqual(['list'])
  expect([...findProblems('write-off', typed('3')).keys()]).toEqual(['reason'])
  expect([...findProblems('write-off', { ...typed('3'), reason: 'gift' }).keys()]).toEqual([])
})

test('a cost is recorded with each size of its article, and becomes the buying price only if it was ticked', () => {
  const sizes = typePieces(typed('3'), SHIRT._id, 'L', '0')
  const draft = typePieces(sizes, SHIRT._id, 'XL', '2')
  const line = { productId: SHIRT._id, title: 'Shirt' }
  const priced = (unitCost: number | null, setsBuyingPrice: boolean) => [
    { ...line, size: 'M', quantity: 3, unitCost, setsBuyingPrice },
    { ...line, size: 'XL', quantity: 2, unitCost, setsBuyingPrice },
  ]
  const cost = typeCost(draft, SHIRT._id, { cost: '850,5' })
  expect(goodsOf('goods-in', cost)).toMatchObject({ id: ID, lines: priced(85_050, false) })
  const ticked = typeCost(cost, SHIRT._id, { setsBuyingPrice: true })
  expect(goodsOf('goods-in', ticked).lines).toEqual(priced(85_050, true))
  const without = typeCost(ticked, SHIRT._id, { cost: ' ' })
  expect(goodsOf('goods-in', without).lines).toEqual(priced(null, false))
})

test('a write-off names no cost, whatever was typed before', () => {
  const draft = typeCost({ ...typed('1'), reason: 'stolen', note: ' Window ' }, SHIRT._id, {
    cost: '850',
    setsBuyingPrice: true,
  })
  expect(goodsOf('write-off', draft)).toEqual({
    kind: 'write-off',
    id: ID,
    reason: 'stolen',
    note: 'Window',
    lines: [{ productId: SHIRT._id, title: 'Shirt', size: 'M', quantity: 1 }],
  })
})

test('the sums are of what can be read: pieces, articles, and the cost of those that have one', () => {
  const shirts = typeCost(typed('3'), SHIRT._id, { cost: '1000' })
  const draft = typePieces(addItem(shirts, BALL), BALL._id, null, '2')
  expect(sumGoods(draft)).toEqual({ pieces: 5, products: 2, cost: 300_000 })
  expect(sumGoods(typed('x'))).toEqual({ pieces: 0, products: 0, cost: 0 })
})

test('an article shows the sizes of the catalogue in its order, then those that it no longer has', () => {
  const product = { sizes: [{ size: 'S' }, { size: 'M' }] } as unknown as CounterProduct
  const [item] = typePieces(typed('3'), SHIRT._id, 'XXL', '1').items
  if (!item) throw new Error('there is no item')
  expect(sizesOf(item, product)).toEqual(['S', 'M', 'XXL'])
  expect(sizesOf(item, undefined)).toEqual(['M', 'XXL'])
  expect(sizesOf({ ...item, pieces: [] }, undefined)).toEqual([null])
})

test('a stored draft is read back, and what is none is nothing', () => {
  const draft = typeCost(typed('3'), SHIRT._id, { cost: '1' })
  expect(readGoodsDraft(structuredClone(draft))).toEqual(draft)
  expect([undefined, null, {}, { ...draft, items: 'x' }].map(readGoodsDraft)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('a form in which all was taken back is empty', () => {
  expect(isEmptyGoods(removeItem(typed('3'), SHIRT._id))).toBe(true)
  expect(isEmptyGoods({ ...empty, note: 'x' })).toBe(false)
})
