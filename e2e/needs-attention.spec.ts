import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { createTestTill } from '../api/testing/test-till.ts'
import { expect, test, WITH_WORKER } from './support/demo-shop.ts'
import { expectOfficeKept, takeSession } from './support/owner.ts'
import { orderByWeb, pickProduct, signUpOwner } from './support/shop-calls.ts'

const MINUTE = 60_000

function note(page: Page, title: string | RegExp): Locator {
  return page.getByRole('article', { name: title })
}

async function openAttention(page: Page): Promise<void> {
  await page.goto('/admin/attention')
  await expect(page.getByRole('heading', { name: 'Needs attention', level: 1 })).toBeVisible()
}

test(
  'nothing to look at says so; what another till sent is listed with what to do next, until it is done',
  WITH_WORKER,
  async ({ browser, shop }) => {
    const admin = await signUpOwner(shop.url)
    const jersey = await pickProduct(shop.url, 'Maillots', 6)
    const { product, size } = jersey
    await orderByWeb(shop.url, jersey, 1)
    // Enrolled before the browser looks at the shop, which is given the number of a till as well.
    const till = createTestTill(shop.url, admin)
    const counter = createTestTill(shop.url, admin)
    await till.enrol('Shop tablet')

    const page = await browser.newPage({
      baseURL: shop.url,
      viewport: { width: 1024, height: 768 },
    })
    await takeSession(page, admin)
    await openAttention(page)
    await expect(page.getByText('Nothing needs attention')).toBeVisible()

    const at = Date.now()
    const other = await pickProduct(shop.url, 'Souliers', 3)
    const missing = till.sale(other.product._id, 1, { size: other.size, at })
    await counter.push([
      counter.count(product._id, 3, jersey.quantity - 1, { size, at: at - MINUTE }),
    ])
    await till.push(
      [
        till.sale(product._id, 5, { size, at: at - 2 * MINUTE }),
        till.operation('stock-edit.v1', { productId: randomUUID(), stock: 4, expected: 1 }),
        till.sale(randomUUID(), 1),
      ],
      at + 72 * MINUTE,
    )

    await page.reload()
    await expect(page.getByRole('link', { name: /Needs attention.*6 to look at/ })).toBeVisible({
      timeout: 20_000,
    })

    const oversell = note(page, 'As sold, size ' + size + ': more sold than there was')
    await expect(oversell).toContainText('2 pieces short now.')
    await expect(oversell.getByRole('link', { name: /Call Yacine Web/ })).toHaveAttribute(
      'href',
      'tel:0660123456',
    )
    const sizes = product.sizes.filter((entry) => entry.size !== size && entry.quantity > 0)
    for (const left of sizes) {
      await expect(oversell).toContainText(`${left.size}: ${left.quantity}`)
    }
    await expect(note(page, 'Till T1 (Shop tablet): operation 1 is missing')).toBeVisible()
    await expect(
      note(page, 'The clock of till T1 (Shop tablet) is 1 hour 12 minutes ahead'),
    ).toBeVisible()
    const rejection = note(page, 'Not accepted from till T1 (Shop tablet)')
    await expect(rejection).toContainText('Reason: Product not found.')
    await expect(rejection).toContainText('counted 4, the device showed 1')
    await expect(note(page, 'As sold is not in the catalogue')).toContainText('receipt T1-000004')
    const recount = note(page, `Count As sold, size ${size} again`)
    await expect(recount).toContainText('The stock may be 5 too low.')

    // The missing operation arrives, which ends the gap.
    await till.push([missing])
    await page.reload()
    await expect(oversell).toBeVisible()
    await expect(note(page, /is missing/)).toBeHidden()

    // Another operation never arrives: the owner closes the gap, after a question.
    const lost = till.sale(other.product._id, 1, { size: other.size, at })
    await till.push([till.sale(other.product._id, 1, { size: other.size, at })])
    await page.reload()
    const gap = note(page, `Till T1 (Shop tablet): operation ${lost.sequence} is missing`)
    const question = page.getByRole('alertdialog')
    await gap.getByRole('button', { name: 'Close this gap' }).click()
    await expect(question).toContainText(`waiting for operation ${lost.sequence} of till T1`)
    await question.getByRole('button', { name: 'Keep waiting' }).click()
    await expect(gap).toBeVisible()
    await gap.getByRole('button', { name: 'Close this gap' }).click()
    await question.getByRole('button', { name: 'Close this gap' }).click()
    await expect(gap).toBeHidden()

    // Marked as done, taken back, and done again.
    await oversell.getByRole('button', { name: 'Done' }).click()
    await expect(oversell).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(oversell).toBeVisible()
    await oversell.getByRole('button', { name: 'Done' }).click()
    await expect(oversell).toBeHidden()

    // The note links to the screen on which the shelf is counted.
    await recount.getByRole('link', { name: 'Count it now' }).click()
    await expect(page.getByRole('button', { name: `Edit stock of ${product.title}` })).toBeVisible()

    // The list is stored for an outage, and says that it is not current.
    await openAttention(page)
    await expect(rejection).toBeVisible()
    await expectOfficeKept(page)
    await shop.kill()
    await page.reload()
    await expect(rejection).toBeVisible()
    await expect(page.getByText(/as kept here, as of/)).toBeVisible()
    await rejection.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('could not be marked as done')
    await shop.restart()
    await page.close()
  },
)
