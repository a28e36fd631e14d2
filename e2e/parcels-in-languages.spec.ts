import { placeConfirmed } from './support/confirmed-orders.ts'
import { expect, test } from './support/demo-shop.ts'
import { takeSession } from './support/owner.ts'
import { seeNoParcels, seeParcels, seeReceiving } from './support/see-parcels.ts'
import { seePayouts } from './support/see-payouts.ts'
import { seeStatusFiles } from './support/see-status-file.ts'
import { pretendBrowsers, seeTracking } from './support/see-tracking.ts'
import { orderByWeb, pickProduct, signUpOwner } from './support/shop-calls.ts'
import {
  beginWalk,
  button,
  dialog,
  field,
  heading,
  question,
  readQuestion,
  type Walk,
  WALKED,
} from './support/walk.ts'

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, serviceWorkers: 'block' })

/** The first courier: the empty list, a form with errors, and the courier that was added. */
async function seeCouriers(walk: Walk): Promise<void> {
  const { page, words, see } = walk
  const { couriersTexts: texts, parcelsTexts } = words
  await page.goto('/admin/handover')
  await expect(page.getByText(parcelsTexts.noCourier, { exact: true })).toBeVisible()
  await see('a hand-over without a courier')
  await page.getByRole('link', { name: parcelsTexts.addCourier, exact: true }).click()
  await expect(page.getByText(texts.none, { exact: true })).toBeVisible()
  await see('no couriers')
  await button(page, texts.add).click()
  const adding = dialog(page, texts.addTitle)
  await adding.getByLabel(texts.format).selectOption('free')
  await button(page, texts.addException).click()
  await button(page, texts.save).click()
  await expect(adding.locator('[aria-invalid="true"]').first()).toBeVisible()
  await see('a courier with mistakes')
  await adding.getByRole('button', { name: texts.removeOf(texts.wilaya) }).click()
  await adding.getByLabel(texts.format).selectOption('ecotrack')
  await field(page, texts.name).fill('Rapide')
  for (const [label, price] of [
    [texts.stopdesk, '400'],
    [texts.home, '600'],
    [texts.returnFee, '200'],
  ] as const)
    await adding.getByRole('textbox', { name: label, exact: true }).fill(price)
  await button(page, texts.save).click()
  await expect(page.getByRole('button', { name: texts.editOf('Rapide') })).toBeVisible()
  await see('the couriers')
  await button(page, texts.editOf('Rapide')).click()
  await button(page, texts.stop).click()
  await readQuestion(walk, 'the question before a courier is not used any more')
}

async function seeHandover({ page, words, see, read }: Walk): Promise<void> {
  const texts = words.parcelsTexts
  const confirm = question(page).getByRole('button', { name: texts.handOver, exact: true })
  await page.goto('/admin/handover')
  await expect(page.getByText(texts.problems.commune)).toBeVisible()
  await see('orders to hand over, one to correct')
  await button(page, texts.handOver).click()
  await expect(question(page)).toBeVisible()
  await read('the question before a hand-over')
  await page.route('**/api/handovers', (route) => route.abort(), { times: 1 })
  await confirm.click()
  await expect(page.getByText(texts.notHandedOver)).toBeVisible()
  await read('a hand-over without an answer')
  await button(page, texts.handOver).click()
  await confirm.click()
  await expect(heading(page, texts.number(1))).toBeVisible()
  await see('a hand-over with its papers')
  await button(page, texts.printLabels).click()
  await button(page, texts.printList).click()
  await read('the papers of a hand-over')
  await page.getByRole('link', { name: texts.back, exact: true }).last().click()
  await expect(page.getByRole('link', { name: texts.number(1) })).toBeVisible()
  await see('past hand-overs')
}

async function seeCalls({ page, words, see }: Walk): Promise<void> {
  const { deskFiguresTexts: texts, deskTexts } = words
  await page.goto('/admin/statistics/calls')
  await expect(page.getByText(texts.none, { exact: true })).toBeVisible()
  await see('the calls, of which there are none')
  await page.getByRole('link', { name: texts.toDesk, exact: true }).click()
  // The button's name also contains its key, so it is not matched exactly.
  await page.getByRole('button', { name: deskTexts.outcome['no-answer'] }).click()
  await expect(button(page, deskTexts.undo)).toBeVisible()
  await page.goto('/admin/statistics/calls')
  await expect(page.getByRole('table').first()).toBeVisible()
  await see('the calls of the month')
}

for (const language of WALKED) {
  test(`parcels, from the courier to the money, have no English in them, and break no rule of accessibility: ${language}`, async ({
    page,
    context,
    shop,
  }) => {
    test.slow()
    const admin = await signUpOwner(shop.url)
    const jersey = await pickProduct(shop.url, 'Maillots', 9)
    const communes = Array.from({ length: 3 }, () => 'Constantine')
    await placeConfirmed(shop.url, admin, jersey, communes)
    await placeConfirmed(shop.url, admin, jersey, ['Constantine'], 2)
    await placeConfirmed(shop.url, admin, jersey, ['Ain'])
    await orderByWeb(shop.url, jersey, 1)
    await context.addCookies([{ name: 'language', value: language, url: shop.url }])
    const walk = await beginWalk(page, language)
    await pretendBrowsers(page)
    await takeSession(page, admin)
    await page.goto('/admin/handover')
    await seeNoParcels(walk)
    await seeCouriers(walk)
    await seeHandover(walk)
    await seeParcels(walk)
    await seeStatusFiles(walk)
    await seeReceiving(walk)
    await seePayouts(walk)
    await seeCalls(walk)
    await page.setViewportSize({ width: 390, height: 844 })
    await seeTracking(walk, { placed: 6, sent: 1, phone: '0660123456' })
  })
}
