import { expect, test, WITH_WORKER } from './support/demo-shop.ts'
import { cookie, expectLanguage, kept, NAMES } from './support/languages.ts'
import { expectOfficeKept, signInByCalls } from './support/owner.ts'
import { OWNER_EMAIL, OWNER_PASSWORD, registerOwner } from './support/shop-calls.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('the language is chosen at the login, in the menu and in Settings, and outlives the logout', async ({
  page,
  shop,
}) => {
  await registerOwner(shop.url)
  await page.goto('/admin-register')
  await page.getByRole('textbox', { name: 'Email' }).fill('x@kora.example')
  await page.getByRole('button', { name: NAMES.fr }).click()
  await expectLanguage(page, 'fr')
  await expect(page).toHaveURL(`${shop.url}/admin-register`)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('x@kora.example')
  await page.goto('/admin-login')
  await expectLanguage(page, 'fr')
  const password = page.locator('input[type=password]')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(OWNER_EMAIL)
  await password.fill(OWNER_PASSWORD)
  await page.getByRole('button', { name: NAMES.ar }).click()
  await expectLanguage(page, 'ar')
  await expect(page.getByRole('textbox', { name: 'البريد الإلكتروني' })).toHaveValue(OWNER_EMAIL)
  await expect(password).toHaveValue('')
  await page.getByLabel('كلمة المرور').fill(OWNER_PASSWORD)
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  const menu = page.getByRole('navigation', { name: 'القائمة' })
  await expect(menu).toBeVisible()
  await expectLanguage(page, 'ar')

  await menu.getByRole('button', { name: NAMES.fr }).click()
  await expectLanguage(page, 'fr')
  await page.getByRole('link', { name: 'Réglages' }).click()
  const settings = page.getByRole('region', { name: 'Langue' })
  await expect(settings.getByRole('button', { name: NAMES.fr })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await settings.getByRole('button', { name: NAMES.ar }).click()
  await expectLanguage(page, 'ar')
  await expect(page).toHaveURL(`${shop.url}/admin/settings`)

  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await expect(page).toHaveURL(/\/admin-login$/)
  await page.reload()
  await expectLanguage(page, 'ar')
  // The shop on this device is in the same language.
  await page.goto('/')
  await expect(page).toHaveURL(`${shop.url}/ar`)
})

test('unsaved input is asked about before a language is chosen, and a stored draft is not', async ({
  page,
  shop,
}) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await signInByCalls(page, shop.url)
  await page.goto('/admin/categories')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const french = menu.getByRole('button', { name: NAMES.fr })
  await page.getByRole('button', { name: 'Edit Maillots' }).click()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Maillots du club')
  await french.click()
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Keep editing' }).click()
  await expectLanguage(page, 'en')
  await expect(title).toHaveValue('Maillots du club')
  expect(await cookie(page)).toBeUndefined()
  await french.click()
  await leave.getByRole('button', { name: 'Leave' }).click()
  await expectLanguage(page, 'fr')

  await page.goto('/admin/products')
  await page
    .getByRole('button', { name: /^Modifier / })
    .first()
    .click()
  const price = page.getByRole('textbox', { name: /^Prix/ }).first()
  await price.fill('5100')
  await page.getByRole('button', { name: NAMES.en }).first().click()
  await expectLanguage(page, 'en')
  await expect(page.getByRole('textbox', { name: /^Price/ }).first()).toHaveValue('5100')
  expect(dialogs).toEqual([])
})

test(
  'without a network a language is chosen whose files are there, and no other',
  WITH_WORKER,
  async ({ page, shop }) => {
    await signInByCalls(page, shop.url)
    await page.goto('/admin/settings')
    await expectOfficeKept(page)
    const menu = (name: string) => page.getByRole('navigation', { name, exact: true })
    await menu('Menu').getByRole('button', { name: NAMES.fr }).click()
    await expectLanguage(page, 'fr')
    await kept(page, 'office', 'fr')

    await shop.stop()
    await menu('Menu').getByRole('button', { name: NAMES.ar }).click()
    await expect(menu('Menu').getByRole('status')).toContainText(
      'n’est pas encore sur cet appareil',
    )
    await expectLanguage(page, 'fr')
    expect(await cookie(page)).toBe('fr')

    await menu('Menu').getByRole('button', { name: NAMES.en }).click()
    await expectLanguage(page, 'en')
    await page.goto('/admin/store-order')
    await expectLanguage(page, 'en')
  },
)
