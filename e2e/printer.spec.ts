import decodeQr from 'qr/decode.js'
import { startTestPrinter, type TestPrinter } from '../api/testing/start-test-printer.ts'
import { pixelsOf, readEscPos, textOf } from '../pwa/src/admin/parts/printer/testing/read-escpos.ts'
import { claimOf } from '../shared/receipts/receipt-code.ts'
import { openShop } from './support/open-shop.ts'
import { pickProduct, signUpByCalls } from './support/shop-calls.ts'
import {
  amount,
  createOrder,
  dialogOf,
  expect,
  openTillOf,
  readReceipt,
  saleOf,
  tap,
  test,
} from './support/till.ts'

/** The kinds of all jobs that a printer received, in order. */
const kindsOf = (printer: TestPrinter) =>
  printer.jobs.map((job) => readEscPos(job).map(({ kind }) => kind))
/** The text on the latest paper, with plain spaces. */
const lastPaper = (printer: TestPrinter) =>
  textOf(printer.jobs.at(-1) ?? Buffer.alloc(0)).replaceAll(/\s+/g, ' ')

test('a sale comes out of the network printer with the drawer; while that is away it is saved, and printed when it is back', async ({
  shop,
  browser,
}) => {
  let printer = await startTestPrinter()
  await shop.stop()
  const printing = await openShop(shop.dataDir, {
    PRINTER: `tcp://127.0.0.1:${printer.port}`,
  })
  const tablet = await browser.newContext({
    baseURL: printing.url,
    viewport: { width: 1024, height: 768 },
    serviceWorkers: 'allow',
  })
  const till = await openTillOf(tablet, await signUpByCalls(printing.url))
  const boot = await pickProduct(printing.url, 'Souliers', 6)

  await till.getByRole('button', { name: 'Keys and settings' }).click()
  await dialogOf(till).getByRole('button', { name: 'Use the shop’s network printer' }).click()
  await dialogOf(till).getByRole('button', { name: '58 mm' }).click()
  await dialogOf(till).getByLabel('Open the cash drawer when a sale is saved').check()
  await dialogOf(till).getByRole('button', { name: 'Print a test' }).click()
  await expect(dialogOf(till).getByText('Is it on paper?')).toBeVisible()
  expect(lastPaper(printer)).toContain('Test print')
  await till.keyboard.press('Escape')

  await tap(till, boot.product.title, boot.size)
  await createOrder(till).click()
  const receipt = await readReceipt(till)
  await expect.poll(() => kindsOf(printer).at(-1)).toEqual(['init', 'kick'])
  await saleOf(till).getByRole('button', { name: 'Print receipt' }).dblclick()
  await expect(saleOf(till).getByText('Printed.')).toBeVisible()
  expect(kindsOf(printer)).toHaveLength(3)
  expect(lastPaper(printer)).toContain(`Receipt ${receipt}`)
  expect(lastPaper(printer)).toContain(amount(boot.product.effectivePrice).replaceAll(/\s/g, ' '))
  const code = readEscPos(printer.jobs[2] ?? Buffer.alloc(0)).find(({ kind }) => kind === 'picture')
  if (code?.kind !== 'picture') throw new Error('no code')
  expect(claimOf(decodeQr(pixelsOf(code)))?.receipt).toMatchObject({ receiptNumber: receipt })

  await printer.close()
  await tap(till, boot.product.title, boot.size)
  await createOrder(till).click()
  await expect(saleOf(till).getByText('T1-000002', { exact: true })).toBeVisible()
  await saleOf(till).getByRole('button', { name: 'Print receipt' }).click()
  await expect(saleOf(till).getByText('The receipt printer does not answer.')).toBeVisible()
  printer = await startTestPrinter('ends', printer.port)
  await saleOf(till).getByRole('button', { name: 'Print again' }).click()
  await expect.poll(() => lastPaper(printer)).toContain('Receipt T1-000002')

  await tablet.close()
  await printing.close()
  await printer.close()
})
