import { newId } from '../shared/new-id.ts'
import type { ParcelDetailJson } from '../shared/parcels/parcel-life.ts'
import type { FoundJson, PayoutParcelJson } from '../shared/payouts/payout.ts'
import { expectNoViolations } from './support/accessibility.ts'
import { callAs, handOver, placeConfirmed, readOldestFirst } from './support/confirmed-orders.ts'
import { expect, test } from './support/demo-shop.ts'
import { takeSession } from './support/owner.ts'
import { pickProduct, signUpOwner } from './support/shop-calls.ts'

// Dark colours are checked on the same screens by the walks through the languages.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' })

/** Two orders that left with a courier, and a function for calls in the owner's name. */
async function sendTwo(url: string) {
  const owner = await signUpOwner(url)
  const jersey = await pickProduct(url, 'Maillots', 9)
  await placeConfirmed(url, owner, jersey, ['Ain Smara', 'Ain Smara'])
  const { courier, list } = await handOver(url, owner)
  return { owner, call: callAs(url, owner), courier, list }
}

test('a payout from the courier’s file: two differences are named, and it is recorded once and reversed', async ({
  page,
  shop,
}) => {
  const { owner, call, courier } = await sendTwo(shop.url)
  const [one, two] = (await readOldestFirst(shop.url, owner)).map(({ number }) => number)
  const { parcels } = await call<FoundJson>('/api/payouts/find', 'POST', {
    courier,
    references: [String(one)],
  })
  const [found] = parcels
  if (!found) throw new Error('a parcel is missing')
  const { cash, fee } = found

  await takeSession(page, owner)
  await page.goto('/admin/payouts')
  const record = page.getByRole('link', { name: 'Record a payout' })
  await expect(record).toBeVisible()
  await expectNoViolations(page, 'what is with the couriers')
  await record.click()
  const file = [
    'Code colis;Client;Montant net',
    `${one};Yacine;${cash - fee - 200}`,
    `${two};Yacine;${cash - fee}`,
    'RAP-999;Inconnu;1500',
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'rapide.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file.join('\n')),
  })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page, 'the columns of a courier’s file')
  await button('Take 3 lines').click()
  await button('2 parcels: delivered').click()
  const sum = page.getByRole('region', { name: 'The payout' })
  await expect(sum.getByText('Never handed over')).toBeVisible()
  await expect(sum.getByText(/instead of/)).toBeVisible()
  await page.reload()
  await expect(sum.getByText('2 parcels')).toBeVisible()
  await expectNoViolations(page, 'a payout with two differences')

  await button('Record the payout').click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Record the payout' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Payout 1' })).toBeVisible()
  await expect(page.getByText('set delivered by this payout')).toHaveCount(2)
  await expectNoViolations(page, 'a payout')

  await button('Reverse').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse', exact: true }).click()
  await expect(page.getByText(/Reversed on/)).toBeVisible()
  await page.goto('/admin/statistics')
  await page.getByRole('link', { name: /With the couriers now/ }).click()
  await expect(page.getByText('Payout 1')).toBeVisible()
  await expect(page.getByText('Payout 2')).toBeHidden()

  // Pages through older payouts while somebody records one: none is left out.
  const { payouts } = await call<{ payouts: object[] }>('/api/payouts', 'GET')
  const plain = { ...payouts[0], received: 0, expected: 0, reversal: null }
  let newest = 5
  await page.route(/\/api\/payouts(\?|$)/, (route) => {
    const before = Number(new URL(route.request().url()).searchParams.get('before') ?? newest + 1)
    const numbers = [before - 1, before - 2].filter((number) => number > 0)
    const list = numbers.map((number) => ({ ...plain, _id: newId(), number }))
    return route.fulfill({ json: { payouts: list, more: before > 3 } })
  })
  await page.reload()
  await button('Older ones').click()
  const past = page.getByRole('region', { name: 'Payouts', exact: true }).getByText(/^Payout \d$/)
  await expect(past).toHaveText([5, 4, 3, 2].map((number) => `Payout ${number}`))
  newest = 6
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(past).toHaveText([6, 5, 4, 3].map((number) => `Payout ${number}`))
  await page.goto('/admin/statistics/parcels')
  await expect(page.getByText('Share that came back').first()).toBeVisible()
  await expectNoViolations(page, 'the figures of parcels')
})

test('a payout that is being recorded follows what another person records, and keeps what was entered', async ({
  page,
  shop,
}) => {
  const { owner, call, courier, list } = await sendTwo(shop.url)
  for (const { _id: id } of list) {
    const { events } = await call<ParcelDetailJson>(`/api/parcels/${id}`, 'GET')
    const last = events.at(-1)?.number
    await call(`/api/parcels/${id}/news`, 'POST', { state: 'delivered', last })
  }
  await takeSession(page, owner)
  await page.goto(`/admin/payouts/new?courier=${courier}`)
  const boxes = page.getByRole('region', { name: 'Parcels to settle' }).getByRole('checkbox')
  await page.getByRole('button', { name: 'Choose 2 parcels' }).click()
  await page.getByRole('textbox', { name: 'Amount received (DA)' }).fill('4000')
  const sum = page.getByRole('region', { name: 'The payout' })
  await expect(sum.getByText('2 parcels')).toBeVisible()

  const { parcels } = await call<{ parcels: PayoutParcelJson[] }>(
    `/api/payouts/open?courier=${courier}`,
    'GET',
  )
  const [first] = parcels
  if (!first) throw new Error('no parcel is open')
  await call('/api/payouts', 'POST', {
    id: newId(),
    courier,
    day: first.stateAt.slice(0, 10),
    received: first.cash - first.fee,
    expected: first.cash - first.fee,
    source: 'hand',
    note: '',
    lines: [{ parcel: first._id, reference: '', stated: null, delivers: false }],
  })
  await expect(page.getByText('Paid before').first()).toBeVisible()
  await expect(boxes).toHaveCount(1)
  await expect(boxes).toBeChecked()
  await expect(sum.getByText('1 parcel', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Amount received (DA)' })).toHaveValue('4000')
})
