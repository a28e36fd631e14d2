import { openMailbox } from '../api/testing/open-mailbox.ts'
import { expect, test } from './support/demo-shop.ts'
import { openShop } from './support/open-shop.ts'
import { OWNER_EMAIL, registerOwner } from './support/shop-calls.ts'

test('an owner who forgot the password gets in again by the link of an email', async ({
  page,
  shop,
}) => {
  await page.goto('/admin-login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByText('npm run reset-password -- EMAIL')).toBeVisible()

  // The same shop with a mail server.
  await shop.stop()
  const mailbox = await openMailbox()
  const settings = { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://shop.example' }
  const withMail = await openShop(shop.dataDir, settings)
  try {
    const { origin } = new URL(withMail.url)
    await registerOwner(origin)
    await page.goto(`${origin}/admin-login`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill(OWNER_EMAIL)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`Where ${OWNER_EMAIL} has an account here`)).toBeVisible()

    const { text = '' } = await mailbox.email(1)
    const [link = ''] = /https:\/\/shop\.example\S+/.exec(text) ?? []
    await page.goto(link.replace('https://shop.example', origin))
    await page
      .getByRole('textbox', { name: 'New Password', exact: true })
      .fill('Milieu2026offensif')
    await page.getByLabel('Confirm New Password').fill('Milieu2026offensi')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.locator('[aria-invalid="true"]')).toBeFocused()
    await page.getByLabel('Confirm New Password').fill('Milieu2026offensif')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
    await expect(page).toHaveURL(`${origin}/admin-reset-password`)

    await page.getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('Email').fill(OWNER_EMAIL)
    await page.getByLabel('Password').fill('Milieu2026offensif')
    await page.getByRole('button', { name: 'Login' }).click()
    // There the owner sees what was added before.
    await expect(page).toHaveURL(`${origin}/admin/settings`)
    await expect(page.getByRole('region', { name: 'Change Password' })).toBeVisible()
  } finally {
    await withMail.close()
    await mailbox.close()
  }
})
