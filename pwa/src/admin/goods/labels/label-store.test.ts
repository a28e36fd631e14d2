import { expect, test } from 'vitest'
import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import { centimes } from '../../../../../shared/money.ts'
import { testId } from '../../../../../shared/testing/test-id.ts'
import type { CodedSize, SizeToCode } from '../../../local/till/save-in-store-codes.ts'
import { createLabelStore, type LabelDeps, sumLabels } from './label-store.ts'

const SHIRT = {
  _id: testId('018f0000-0000-7000-8000-000000000001'),
  title: 'Shirt',
  effectivePrice: centimes(450_000),
  sizes: [{ size: 'M', barcode: '4006381333931' }, { size: 'L' }],
} as unknown as CounterProduct
const BALL = {
  _id: testId('018f0000-0000-7000-8000-000000000002'),
  title: 'Ball',
  effectivePrice: centimes(99_950),
  barcode: null,
  sizes: [],
} as unknown as CounterProduct
const PRODUCTS = [SHIRT, BALL]

function open(change: Partial<LabelDeps> = {}) {
  const coded: SizeToCode[] = []
  const alerts: string[] = []
  let nowMs = 0
  const store = createLabelStore({
    recordInStoreCodes: async (sizes): Promise<CodedSize[]> => {
      coded.push(...sizes)
      return sizes.map(({ productId, size }, n) => ({ productId, size, barcode: `new ${n}` }))
    },
    showAlert: async ({ text }) => void alerts.push(text),
    signal: () => undefined,
    now: () => nowMs,
    ...change,
  })
  const later = (ms: number) => {
    nowMs += ms
  }
  return { desk: () => store.getState(), coded, alerts, later }
}

const printed = ({ desk }: ReturnType<typeof open>) =>
  desk().job?.labels.map(({ title, size, barcode }) => [title.text, size, barcode])

test('what came in is offered with a label for each piece, in its order, of what the catalogue still has', () => {
  const page = open()
  const gone = { productId: testId('gone'), size: null, count: 9 }
  page
    .desk()
    .begin(
      [
        { productId: SHIRT._id, size: 'M', count: 2 },
        { productId: SHIRT._id, size: 'L', count: 1 },
        gone,
        { productId: BALL._id, size: null, count: 1 },
      ],
      PRODUCTS,
    )
  expect(page.desk().draft.items.map(({ title }) => title)).toEqual(['Shirt', 'Ball'])
  expect(sumLabels(page.desk().draft, PRODUCTS)).toEqual({
    labels: 4,
    newCodes: 2,
    barcodes: ['4006381333931'],
  })
})

test('sizes without a barcode get one before their labels are printed, once by a double press, and others keep theirs', async () => {
  const page = open()
  page.desk().add(SHIRT)
  page.desk().setPieces(SHIRT._id, 'M', '1')
  page.desk().setPieces(SHIRT._id, 'L', '2')
  await Promise.all([page.desk().print(PRODUCTS), page.desk().print(PRODUCTS)])
  expect(page.coded).toEqual([{ productId: SHIRT._id, title: 'Shirt', size: 'L' }])
  expect(printed(page)).toEqual([
    ['Shirt', 'M', '4006381333931'],
    ['Shirt', 'L', 'new 0'],
    ['Shirt', 'L', 'new 0'],
  ])
  const turn = page.desk().job?.turn
  page.desk().printed()
  expect(page.desk().job).toBeNull()
  page.later(1000)
  await page.desk().print(PRODUCTS)
  expect(page.desk().job?.turn).not.toBe(turn)
})

test('a press right after the labels went to print, or came from it, is a repeat and prints nothing', async () => {
  const page = open()
  page.desk().add(SHIRT)
  page.desk().setPieces(SHIRT._id, 'M', '1')
  expect(await page.desk().print(PRODUCTS)).toBe(true)
  const { job } = page.desk()
  page.later(999)
  expect(await page.desk().print(PRODUCTS)).toBe(false)
  expect(page.desk().job).toBe(job)
  page.later(10_000)
  page.desk().printed()
  expect(await page.desk().print(PRODUCTS)).toBe(false)
  expect(page.desk().job).toBeNull()
  page.later(1000)
  expect(await page.desk().print(PRODUCTS)).toBe(true)
})

test('nothing is printed when the barcodes could not be saved, and the reason is told', async () => {
  const page = open({ recordInStoreCodes: () => Promise.reject(new Error('The disk is full.')) })
  page.desk().add(BALL)
  page.desk().setPieces(BALL._id, null, '1')
  expect(await page.desk().print(PRODUCTS)).toBe(false)
  expect([page.desk().job, page.alerts]).toEqual([null, ['The disk is full.']])
})

test('a list without labels, numbers that are none, and too many at once are told', async () => {
  const page = open()
  const problems = async () => {
    expect(await page.desk().print(PRODUCTS)).toBe(false)
    return [...page.desk().problems.values()]
  }
  expect(await problems()).toEqual(['Add the goods that need labels first.'])
  page.desk().add(BALL)
  expect(await problems()).toEqual(['Enter how many labels.'])
  page.desk().setPieces(BALL._id, null, 'x')
  expect(await problems()).toEqual(['Enter a whole number.'])
  page.desk().setPieces(BALL._id, null, '1001')
  expect(await problems()).toEqual(['At most 1000 labels are printed at once.'])
  expect(page.coded).toEqual([])
})

test('a size that the catalogue no longer has gets no label and no barcode', async () => {
  const page = open()
  page.desk().add(SHIRT)
  page.desk().setPieces(SHIRT._id, 'XXL', '2')
  page.desk().setPieces(SHIRT._id, 'M', '1')
  await page.desk().print(PRODUCTS)
  expect(printed(page)).toEqual([['Shirt', 'M', '4006381333931']])
  expect(page.coded).toEqual([])
})

test('each scan is one label more', () => {
  const page = open()
  page.desk().scan('4006381333931', PRODUCTS, false)
  page.desk().scan('4006381333931', PRODUCTS, false)
  page.desk().scan('4006381333931', PRODUCTS, true)
  expect(sumLabels(page.desk().draft, PRODUCTS).labels).toBe(2)
})
