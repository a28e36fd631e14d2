import { expect, test } from 'vitest'
import { emailTextsIn } from '../../../../shared/texts/all-languages/emails.ts'
import type { Language } from '../../../../shared/language.ts'
import { writeLetter } from './letter.ts'

function textIn(language: Language): string {
  const { order } = emailTextsIn(language)
  const link = { label: order.link, url: 'https://shop.example/admin' }
  return writeLetter(
    { language, subject: '', opening: [], facts: [[order.phone, '0550123456']], link },
    'Kora',
  ).text
}

test('the plain text of a letter sets a colon as its language does', () => {
  expect(textIn('en')).toContain('Phone: 0550123456\n\nOpen the order:\nhttps://')
  expect(textIn('fr')).toContain(
    'Téléphone\u00a0: 0550123456\n\nOuvrir la commande\u00a0:\nhttps://',
  )
  expect(textIn('ar')).toContain('الهاتف: 0550123456\n\nفتح الطلب:\nhttps://')
})
