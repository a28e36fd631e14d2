import { expect, test } from 'vitest'
import { searchedNumber, searchedPhone } from './orders/order-search.ts'
import { phoneLinks } from './orders/phone-links.ts'
import { readPhone } from './phone.ts'

test('a phone is read however people write or copy it', () => {
  const written = [
    '0551234567',
    '0551 23 45 67',
    '0551\u00a023\u202f45-67',
    '(0551) 23.45.67',
    '+213551234567',
    '+213 551 23 45 67',
    '+213 (0) 551 23 45 67',
    '00213551234567',
    '213551234567',
    '551234567',
    '0551/23/45/67',
    '٠٥٥١٢٣٤٥٦٧',
    '+۲۱۳ ۵۵۱ ۲۳ ۴۵ ۶۷',
    '\u202a+213 551\u201123 45 67\u202c',
  ]
  for (const phone of written) expect([phone, readPhone(phone)]).toEqual([phone, '0551234567'])
})

test('nothing but what stands between the digits is taken away', () => {
  expect(readPhone('0213123456')).toBe('0213123456')
  expect(readPhone('21355')).toBe('21355')
  expect(readPhone('055012345678')).toBe('055012345678')
  expect(readPhone('+33 6 12 34')).toBe('+3361234')
  expect(readPhone('call me')).toBe('callme')
  expect(readPhone('')).toBe('')
})

test('a search knows a phone in any form, and the number of an order', () => {
  expect(searchedPhone('+213 660-12')).toBe('066012')
  expect(searchedPhone('amine')).toBe(null)
  for (const search of ['27', '#27', ' # 27', 'Order 27', 'order #27', 'ORDER27']) {
    expect([search, searchedNumber(search)]).toEqual([search, 27])
  }
  for (const search of ['27a', 'T1-000027', 'orders 27', '', '#', '1234567890123456']) {
    expect([search, searchedNumber(search)]).toEqual([search, null])
  }
})

test('a phone leads to a call, and a mobile one to WhatsApp', () => {
  expect(phoneLinks('0551234567')).toEqual({
    tel: 'tel:0551234567',
    whatsApp: 'https://wa.me/213551234567',
  })
  expect(phoneLinks('+33612345678')?.whatsApp).toBe('https://wa.me/33612345678')
  expect(phoneLinks('031 12 34 56')).toEqual({ tel: 'tel:031123456', whatsApp: null })
  expect(phoneLinks('0000000000')).toBe(null)
  expect(phoneLinks('none')).toBe(null)
})
