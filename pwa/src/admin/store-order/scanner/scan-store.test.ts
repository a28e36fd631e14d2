import { expect, test } from 'vitest'
import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import type { SaleDesk } from '../sale-store.ts'
import { newSale } from '../sale-draft.ts'
import { createScanStore, type ScanDeps, unknownScan } from './scan-store.ts'

const BALL = { ...labelled('Ball', '6130001234567'), stock: 2 }
const GONE = { ...labelled('Gone', '6130007654321'), stock: 0 }

function labelled(title: string, barcode: string): CounterProduct {
  return { _id: title, title, barcode, sizes: [] } as unknown as CounterProduct
}

/** A till with a scanner, and the effects of scans; `change` replaces dependencies. */
function openTill(change: Partial<ScanDeps> = {}) {
  const added: string[] = []
  const refused: string[] = []
  const signals: string[] = []
  const alerts: string[] = []
  const takenBack: string[] = []
  const toasts: string[] = []
  const store = createScanStore(
    {
      add: ({ title }) => added.push(title),
      refuseOutOfStock: ({ title }) => refused.push(title),
    },
    {
      recordBarcode: async () => {},
      showAlert: async ({ title }) => void alerts.push(title),
      showToast: (_kind, text) => void toasts.push(text),
      signal: (kind) => signals.push(kind),
      ...change,
    },
  )
  const till = {
    products: [BALL, GONE],
    desk: { sale: newSale(), sizing: null } as Pick<SaleDesk, 'sale' | 'sizing'>,
    isCovered: false,
    isLocked: false,
    takeBack: { isOpen: false, scan: async (code: string) => void takenBack.push(code) },
  }
  const scan = (code: string, now: Partial<typeof till> = {}, isWhole = true) =>
    store.getState().scan({ code, isWhole }, { ...till, ...now })
  return { scans: store.getState, scan, till, added, refused, signals, alerts, toasts, takenBack }
}

test('goods are added by their code, and refused when there are none left', () => {
  const { scan, added, refused, signals } = openTill()
  scan('6130001234567')
  scan('6130007654321')
  expect(added).toEqual(['Ball'])
  expect(refused).toEqual(['Gone'])
  expect(signals).toEqual(['good', 'bad'])
})

test('a scan goes to the goods that are taken back while they are chosen', () => {
  const { scan, till, added, takenBack } = openTill()
  scan('6130001234567', { isCovered: true, takeBack: { ...till.takeBack, isOpen: true } })
  expect([added, takenBack]).toEqual([[], ['6130001234567']])
})

test('a scan changes nothing behind the lock: not the sale, not the choice of a size, not what is taken back', () => {
  const { scan, till, scans, added, takenBack, signals } = openTill()
  const isLocked = true
  const sizing = { product: BALL, named: null }
  scan('6130001234567', { isLocked })
  scan('6130001234567', { isLocked, isCovered: true, desk: { ...till.desk, sizing } })
  scan('6130001234567', { isLocked, isCovered: true, takeBack: { ...till.takeBack, isOpen: true } })
  scans().chooseProduct('999')
  scan('76543210', { isLocked, isCovered: true })
  expect([added, takenBack]).toEqual([[], []])
  expect(scans()).toMatchObject({ scanned: null, attaching: '999', receipt: null })
  expect(signals).toEqual(['bad', 'bad', 'bad', 'bad'])
})

test('a scan under a question does nothing, one over the choice of a size does', () => {
  const { scan, till, added, signals } = openTill()
  scan('6130001234567', { isCovered: true })
  expect([added, signals]).toEqual([[], ['bad']])
  const sizing = { product: BALL, named: null }
  scan('6130001234567', { isCovered: true, desk: { ...till.desk, sizing } })
  expect(added).toEqual(['Ball'])
})

test('an unknown code is of the sale it was scanned for: the next customer does not see it', () => {
  const { scans, scan, till, signals } = openTill()
  scan('12345670')
  expect(unknownScan(scans(), till.desk)).toMatchObject({ code: '12345670' })
  expect(unknownScan(scans(), { sale: newSale() })).toBeNull()
  expect(signals).toEqual(['bad'])
})

test('a receipt is shown, also over another one', () => {
  const { scans, scan } = openTill()
  scan('T1-000001')
  scan('T1-000002', { isCovered: true })
  expect(scans().receipt).toMatchObject({ receiptNumber: 'T1-000002' })
})

test('a code attached by a double press is recorded once and its goods are added once', async () => {
  const recorded: string[] = []
  const { scans, scan, till, added } = openTill({
    recordBarcode: async ({ barcode }) => void recorded.push(barcode),
  })
  scan('12345670')
  scans().chooseProduct('12345670')
  await Promise.all([scans().attach(BALL, null), scans().attach(BALL, null)])
  expect(recorded).toEqual(['12345670'])
  expect(added).toEqual(['Ball'])
  expect(scans().attaching).toBeNull()
  expect(unknownScan(scans(), till.desk)).toBeNull()
})

test('a code scanned while another is being attached keeps its question', async () => {
  const { scans, scan, till } = openTill()
  scan('12345670')
  scans().chooseProduct('12345670')
  const attaching = scans().attach(BALL, null)
  scan('76543210', { isCovered: true })
  await attaching
  expect(scans().attaching).toBe('76543210')
  expect(unknownScan(scans(), till.desk)).toMatchObject({ code: '76543210' })
})

test('a code that the device cannot store stays unknown, and nothing is added', async () => {
  const { scans, scan, till, added, alerts } = openTill({
    recordBarcode: () => Promise.reject(new Error('The disk is full.')),
  })
  scan('12345670')
  scans().chooseProduct('12345670')
  await scans().attach(BALL, null)
  expect(alerts).toHaveLength(1)
  expect(added).toEqual([])
  expect(unknownScan(scans(), till.desk)).toMatchObject({ code: '12345670' })
})

test('half a code is shown and not offered for attaching, also while another one is', () => {
  const { scans, scan, till, signals } = openTill()
  scan('40063813', {}, false)
  expect(unknownScan(scans(), till.desk)).toMatchObject({ code: '40063813', isWhole: false })
  scans().chooseProduct('12345670')
  scan('40063813', { isCovered: true }, false)
  expect(scans().attaching).toBeNull()
  expect(signals).toEqual(['bad', 'bad'])
})
