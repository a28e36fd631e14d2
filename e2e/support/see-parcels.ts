import { expect, type Page } from '@playwright/test'
import { button, dialog, field, follow, heading, type Walk } from './walk.ts'

/* The screens of parcels, for the walk through the back office: without a parcel, then with four that left together. */

const option = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The screen before there is a courier. */
export async function seeNoParcels({ page, words, see }: Walk): Promise<void> {
  const { parcelLifeTexts: texts, payoutsTexts, statusFileTexts, parcelFiguresTexts } = words
  for (const [path, sentence] of [
    ['/admin/parcels', texts.none],
    ['/admin/parcels/late', texts.lateNone],
    ['/admin/parcels/receive', texts.waitingNone],
    ['/admin/parcels/status-file', statusFileTexts.noCourier],
    ['/admin/payouts', payoutsTexts.noCourier],
  ] as const) {
    await follow(page, path)
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await see(`${path} without parcels`)
  }
  await page.goto('/admin/statistics/parcels')
  await expect(page.getByText(parcelFiguresTexts.none, { exact: true })).toBeVisible()
  await see('the figures of parcels, of which there are none')
}

/** Presses once while the call fails, and then again. */
async function pressAfterFailure({ page, read }: Walk, path: string, press: () => Promise<void>) {
  await page.route(path, (route) => route.abort(), { times: 1 })
  await press()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await read(`${path} without an answer`)
  await press()
}

/** A parcel after a failed delivery: its state, its tracking number, and a note that is taken back. */
async function seeParcel(walk: Walk): Promise<void> {
  const { page, words, see, read } = walk
  const { parcelLifeTexts: texts, parcelsTexts } = words
  const history = region(page, texts.history)
  await page.getByRole('link', { name: parcelsTexts.order(1), exact: true }).click()
  await expect(heading(page, texts.parcelOf(1))).toBeVisible()
  await option(page, texts.state).selectOption('tried')
  await field(page, texts.note).fill('Absent')
  await pressAfterFailure(walk, '**/api/parcels/*/news', () => button(page, texts.set).click())
  await expect(history.getByText(parcelsTexts.states.tried, { exact: true })).toBeVisible()
  await field(page, texts.tracking).fill('ECO-1')
  await button(page, texts.save).click()
  await expect(button(page, texts.save)).toBeDisabled()
  await see('a parcel with its history')
  await option(page, texts.state).selectOption('coming-back')
  await button(page, texts.set).click()
  await expect(history.getByText(parcelsTexts.states['coming-back'], { exact: true })).toBeVisible()
  await button(page, texts.undo).click()
  await expect(history.getByText(parcelsTexts.states['coming-back'], { exact: true })).toHaveCount(
    0,
  )
  await read('what was said of a parcel, taken back')
  await page.getByRole('link', { name: texts.openOrder, exact: true }).click()
  await expect(region(page, texts.inOrder)).toBeVisible()
  await see('an order with its parcel')
  await page.goto('/admin/parcels/00000000-0000-7000-8000-000000000000')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await read('a parcel that is not there')
}

/** The list with its filters, one parcel, and the customers to call. */
export async function seeParcels(walk: Walk): Promise<void> {
  const { page, words, see } = walk
  const { parcelLifeTexts: texts } = words
  const rows = page.getByRole('main').getByRole('listitem')
  await page.goto('/admin/parcels')
  await expect(rows).toHaveCount(4)
  await see('the parcels')
  await option(page, texts.state).selectOption('came-back')
  await expect(page.getByText(texts.noneFound, { exact: true })).toBeVisible()
  await see('parcels that no filter leaves')
  await option(page, texts.state).selectOption('')
  await seeParcel(walk)
  await page.goto('/admin/parcels/late')
  await expect(page.getByText(texts.reasons['tried-today'], { exact: true })).toBeVisible()
  await see('the late parcels')
}

/** Returned parcels: an unknown label, a delivered one, one received in full and one in part. */
export async function seeReceiving(walk: Walk): Promise<void> {
  const { page, words, see, read } = walk
  const { parcelLifeTexts: texts } = words
  const enter = async (code: string) => {
    await field(page, texts.code).fill(code)
    await field(page, texts.code).press('Enter')
  }
  await follow(page, '/admin/parcels/receive')
  const received = region(page, texts.received)
  await expect(button(page, texts.receiveAllOf(2))).toBeVisible()
  await see('parcels to receive')
  await enter('ZZ-1')
  await expect(received.getByRole('alert')).toBeVisible()
  await enter('3')
  await expect(page.getByRole('alertdialog', { name: texts.deliveredTitle })).toBeVisible()
  await see('a delivered parcel that is here, and an unknown label')
  await page.getByRole('alertdialog').getByRole('button', { name: texts.cancel }).click()
  await page.route('**/api/parcels/*/receive', (route) => route.abort(), { times: 1 })
  await button(page, texts.receiveAllOf(2)).click()
  await expect(received.getByText(texts.unanswered)).toBeVisible()
  await read('a parcel without an answer')
  await button(page, texts.tryAgain).click()
  await expect(received.getByText(texts.outcomes.whole)).toBeVisible()

  await page.getByRole('checkbox', { name: texts.inPart }).check()
  await enter('4')
  const part = dialog(page, texts.partTitle(4))
  const pieces = part.getByRole('spinbutton')
  await expect(pieces).toBeVisible()
  await part.getByRole('button', { name: texts.find, exact: true }).click()
  await expect(part.getByText(texts.noPieces)).toBeVisible()
  await pieces.fill('1')
  await page.keyboard.press('Tab')
  await expect(part.getByRole('checkbox', { name: texts.broken })).toBeVisible()
  await see('which pieces came back')
  await part.getByRole('button', { name: texts.find, exact: true }).click()
  await expect(received.getByText(texts.outcomes.part)).toBeVisible()
  await see('parcels received in one sitting')
}
