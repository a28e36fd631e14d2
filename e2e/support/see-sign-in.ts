import { expect } from '@playwright/test'
import { OWNER_EMAIL, OWNER_PASSWORD } from './shop-calls.ts'
import { button, field, seeErrors, type Walk } from './walk.ts'

/** The screens of a forgotten password in a shop that sends emails. Sending itself has tests of its own. */
async function seeLinkByEmail({ page, words, see, read }: Walk): Promise<void> {
  const texts = words.resetPasswordTexts
  await page.route('**/api/admin/*-password', (route) =>
    route.fulfill({ json: { byEmail: true, message: '' } }),
  )
  await page.goto('/admin-reset-password')
  await button(page, texts.send).click()
  await expect(page.getByText(texts.noEmail)).toBeVisible()
  await see('a forgotten password in a shop with email')
  await field(page, texts.email).fill(OWNER_EMAIL)
  await button(page, texts.send).click()
  await expect(page.getByText(texts.notThere)).toBeVisible()
  await see('a link that is on its way')
  await page.goto('/admin-reset-password#token=x')
  const typed = page.locator('input[type=password]')
  // Only the hash changes, so the page is not loaded anew: the form with the email is shown a moment longer.
  await expect(typed).toHaveCount(2)
  for (const one of await typed.all()) await one.fill('Milieu2026offensif')
  await button(page, texts.save).click()
  await expect(page.getByText(texts.done)).toBeVisible()
  await read('a password that is changed')
  await page.unrouteAll()
}

/** Registers the first account, sees what is refused on the way, and logs in. */
export async function signInAtLast(walk: Walk): Promise<void> {
  const { page, words, see, read } = walk
  const { register, login } = words.adminTexts
  const password = page.locator('input[type=password]')
  const tryRegister = async (email: string, typed: string, again = typed) => {
    await field(page, register.email).fill(email)
    await password.first().fill(typed)
    await password.last().fill(again)
    await button(page, register.submit).click()
  }
  await page.goto('/admin-register')
  await seeErrors(page, register.submit, 3)
  await see('the registration with its errors')
  for (const [typed, again] of [
    ['Court1', 'Court1'],
    ['gardienbut1', 'Gardienbut1'],
    ['Password1', 'Password1'],
  ] as const) {
    await tryRegister('x@kora.example', typed, again)
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
    await read(`the password ${typed}`)
  }
  await tryRegister(OWNER_EMAIL, OWNER_PASSWORD)
  await expect(page.getByText(register.succeeded)).toBeVisible()
  await see('the first account')
  // The link to the login keeps the email that was typed.
  await page.getByRole('link', { name: register.login, exact: true }).click()
  await expect(field(page, login.email)).toHaveValue(OWNER_EMAIL)
  await page.goto('/admin-register')
  await tryRegister(OWNER_EMAIL, OWNER_PASSWORD)
  await expect(page.getByRole('alert')).toBeVisible()
  await read('an email that is taken')
  await tryRegister('sara@kora.example', OWNER_PASSWORD)
  await expect(page.getByText(register.waiting)).toBeVisible()
  await read('an account that waits')

  await page.goto('/admin-reset-password#token=x')
  await button(page, words.resetPasswordTexts.save).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  await see('the choice of a new password with its errors')
  await page.goto('/admin-reset-password')
  await expect(page.getByText(words.resetPasswordTexts.noMail)).toBeVisible()
  await see('a forgotten password in a shop without email')
  await seeLinkByEmail(walk)
  await page.goto('/admin-register')
  await page.getByRole('link', { name: register.login, exact: true }).click()
  await button(page, login.submit).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await see('the login with its error')
  await field(page, login.email).fill(OWNER_EMAIL)
  for (const typed of ['Gardien2', OWNER_PASSWORD]) {
    await password.fill(typed)
    await read(`before the login with ${typed}`)
    await button(page, login.submit).click()
    if (typed !== OWNER_PASSWORD) await expect(button(page, login.submit)).toBeEnabled()
  }
  await expect(page.getByRole('heading', { level: 1, name: words.ordersTexts.title })).toBeVisible()
}
