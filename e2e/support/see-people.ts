import { expect, type Locator } from '@playwright/test'
import type { Picked } from './shop-calls.ts'
import { button, dialog, field, follow, question, readQuestion, type Walk } from './walk.ts'
import { titleIn } from './words.ts'

const SELLER = { name: 'Amine', pin: '1234' } as const
const MANAGER = { name: 'Nadia', pin: '567890' } as const

/** Settings, People: adds two people and sets limits for sellers. */
export async function seePeople(walk: Walk): Promise<void> {
  const { page, words, see, read } = walk
  const { peopleTexts: texts, rolesTexts } = words
  await follow(page, '/admin/settings/people')
  await expect(page.getByText(texts.none)).toBeVisible()
  await see('people, nobody yet')
  for (const [{ name, pin }, role] of [
    [SELLER, rolesTexts.names.seller],
    [MANAGER, rolesTexts.names.manager],
  ] as const) {
    await button(page, texts.add).click()
    const adding = dialog(page, texts.addTitle)
    const save = adding.getByRole('button', { name: texts.save, exact: true })
    if (name === SELLER.name) {
      await save.click()
      await expect(adding.locator('[aria-invalid="true"]')).toHaveCount(2)
      await see('a new person with errors')
    }
    await adding.getByLabel(texts.name).fill(name)
    await adding.getByLabel(texts.pin).fill(pin)
    await adding.getByRole('radio', { name: role }).check()
    await save.click()
    await expect(button(page, texts.editOf(name))).toBeVisible()
  }
  await button(page, texts.editOf(MANAGER.name)).click()
  await see('a person under edit')
  await button(page, texts.deactivate).click()
  await readQuestion(walk, 'the question before a person may not sell any more')
  await page.keyboard.press('Escape')
  const percent = field(page, texts.limits.discountPercent)
  await percent.fill('101')
  await button(page, texts.save).click()
  await expect(percent).toHaveAttribute('aria-invalid', 'true')
  await see('people, and limits with an error')
  await percent.fill('10')
  await button(page, texts.save).click()
  // While it saves, the button has other words; when all is saved it is gone.
  await expect(page.locator('form button[type="submit"]')).toHaveCount(0)
  await read('people, and saved limits')
}

async function enter(
  { page, words }: Walk,
  asked: Locator,
  { name, pin }: { name: string; pin: string },
): Promise<void> {
  await asked.getByRole('button', { name }).click()
  await expect(asked.getByRole('textbox', { name: words.staffTexts.pinOf(name) })).toBeFocused()
  // At a person's pace: faster keys are those of a scanner.
  await page.keyboard.type(pin, { delay: 80 })
  await page.keyboard.press('Enter')
}

/** A till on which nobody is signed in: a seller unlocks it, and a manager allows what the seller may not do. */
export async function seeLockedTill(walk: Walk, boot: Picked): Promise<void> {
  const { page, language, words, see, read } = walk
  const { staffTexts: texts, discountTexts } = words
  const { sale } = words.adminTexts
  const lock = dialog(page, texts.lockTitle)
  await expect(lock.getByRole('button', { name: SELLER.name })).toBeVisible()
  await see('a locked till')
  await enter(walk, lock, { ...SELLER, pin: '9999' })
  await expect(lock.getByText(texts.wrong)).toBeVisible()
  await see('a wrong PIN')
  await lock.getByRole('button', { name: texts.another }).click()
  await enter(walk, lock, SELLER)
  await expect(lock).toHaveCount(0)
  await expect(button(page, texts.standsHere(SELLER.name))).toBeVisible()
  const title = titleIn(language, boot.product)
  await page.getByRole('searchbox').first().fill(title)
  const keys = page.getByRole('region', { name: sale.products, exact: true })
  await keys.getByRole('button', { name: title }).first().click()
  const sizes = page.getByRole('group', { name: sale.chooseSize })
  await sizes.getByRole('button', { name: new RegExp(`^${boot.size}(?!\\d)`) }).click()
  await see('a till on which nobody is signed in')
  await page.keyboard.press('F7')
  const discount = page.locator('dialog[open]')
  await discount.getByRole('button', { name: discountTexts.percentStep(20), exact: true }).click()
  await discount.getByRole('button', { name: discountTexts.apply, exact: true }).click()
  await button(page, sale.create).click()
  await expect(question(page)).toContainText(texts.beyond.discount(10))
  await see('what a manager has to allow')
  await question(page).getByRole('button', { name: MANAGER.name }).click()
  await see('the PIN of the manager who allows it')
  await page.keyboard.press('Escape')
  await read('a sale that nobody allowed')
}
