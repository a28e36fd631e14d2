import { expect, test } from 'vitest'
import type { Language } from '../../../../shared/language.ts'
import { customerLanguage } from './customer-language.ts'

const of = (language: Language | null, fullName: string, commune = 'El Khroub') =>
  customerLanguage({ language, fullName, commune })

test('a customer is written to in the language of the order, whatever the letters of the name', () => {
  expect(of('en', 'Nadia Bensaid')).toBe('en')
  expect(of('ar', 'Nadia Bensaid')).toBe('ar')
  expect(of('fr', 'نادية')).toBe('fr')
})

test('of an order that does not say its language, the letters tell: Arabic ones, else French', () => {
  expect(of(null, 'نادية')).toBe('ar')
  expect(of(null, 'Nadia', 'الخروب')).toBe('ar')
  expect(of(null, 'Nadia Bensaid')).toBe('fr')
})
