import { expect, test } from 'vitest'
import type { OfficeSettings } from '../../../../shared/shop/shop-settings.ts'
import { changeBetween, findProblems, mergeValues, valuesOf } from './settings-values.ts'

const stored: OfficeSettings = {
  revision: 4,
  name: 'Rhumel Sport',
  phones: ['0550123456', '0660123456'],
  heroTitle: { text: 'Welcome', fr: 'Bienvenue' },
  orderLimits: { pieces: 20, orders: 4 },
}
const before = valuesOf(stored)
const NEW_SHOP = valuesOf({ revision: 0 })

test('what nobody touched is not sent', () => {
  expect(changeBetween(before, before)).toEqual({})
  expect(changeBetween(NEW_SHOP, NEW_SHOP)).toEqual({})
})

test('only changed settings are sent, as the server takes them', () => {
  const typed = {
    ...before,
    name: 'Cirta Sport',
    phones: ['0550123456', '', '0770123456'],
    heroTitle: { text: 'Hello', fr: 'Bienvenue', ar: ' ' },
    map: { latitude: '36,365', longitude: '6.6147' },
    lowStock: '5',
    callTries: '4',
    orderLimits: { pieces: '30', orders: '' },
    unconfirmedLimits: { pieces: '', value: '300000' },
  }
  expect(changeBetween(before, typed)).toEqual({
    name: 'Cirta Sport',
    phones: ['0550123456', '0770123456'],
    heroTitle: { text: 'Hello', fr: 'Bienvenue' },
    map: { latitude: 36.365, longitude: 6.6147 },
    lowStock: 5,
    callTries: 4,
    orderLimits: { pieces: 30, orders: 4 },
    unconfirmedLimits: { pieces: 30, value: 300_000 },
  })
})

test('each line is one reason for discounts, and shifts that are off are not set', () => {
  const typed = { ...before, discountReasons: ' Club\n\nVitrine\nClub', shifts: true }
  expect(changeBetween(before, typed)).toEqual({
    discountReasons: ['Club', 'Vitrine'],
    shifts: true,
  })
  const set = valuesOf({ ...stored, discountReasons: ['Club'], shifts: true })
  expect(changeBetween(set, { ...set, discountReasons: ' \n', shifts: false })).toEqual({
    discountReasons: null,
    shifts: null,
  })
  const long = findProblems({ ...before, discountReasons: `Club\n${'x'.repeat(61)}` })
  expect([...long.keys()]).toEqual(['discountReasons'])
})

test('what was cleared is null: it goes back to what a new shop begins with', () => {
  const typed = {
    ...before,
    name: ' ',
    phones: ['', '', ''],
    heroTitle: { text: '', fr: '', ar: '' },
    orderLimits: { pieces: '', orders: '' },
  }
  expect(changeBetween(before, typed)).toEqual({
    name: null,
    phones: null,
    heroTitle: null,
    orderLimits: null,
  })
})

test('a shop without networks is one that has none, not one that never said so', () => {
  expect(NEW_SHOP.networks.length).toBeGreaterThan(0)
  expect(changeBetween(NEW_SHOP, { ...NEW_SHOP, networks: [] })).toEqual({ networks: [] })
})

test('the example’s networks are no rows of a shop that has an owner', () => {
  expect(valuesOf({ revision: 1, name: 'Rhumel Sport' }).networks).toEqual([])
})

test('a closed day is null; hours that are not shown are none', () => {
  const days = NEW_SHOP.hours.days
  const { hours } = changeBetween(NEW_SHOP, { ...NEW_SHOP, hours: { isShown: true, days } })
  expect(hours?.[5]).toBeNull()
  expect(hours?.[6]).toEqual({ opens: '09:00', closes: '18:00' })
  const shown = valuesOf({ revision: 1, hours: hours ?? [] })
  expect(shown.hours).toEqual({ isShown: true, days })
  expect(changeBetween(shown, { ...shown, hours: { isShown: false, days } })).toEqual({
    hours: null,
  })
})

test('after a change elsewhere what was typed stays, and the rest is as it is now', () => {
  const typed = {
    ...before,
    name: 'Cirta Sport',
    heroTitle: { text: 'Hello', fr: 'Bienvenue', ar: '' },
  }
  const current = valuesOf({
    ...stored,
    revision: 5,
    name: 'Elsewhere',
    email: 'new@kora.example',
    heroTitle: { text: 'Welcome', fr: 'Soyez les bienvenus', ar: 'أهلا' },
  })
  const merged = mergeValues(typed, before, current)
  expect(merged).toEqual({
    ...current,
    name: 'Cirta Sport',
    heroTitle: { text: 'Hello', fr: 'Soyez les bienvenus', ar: 'أهلا' },
  })
  // Saved again, only what was typed is sent.
  expect(Object.keys(changeBetween(current, merged)).toSorted()).toEqual(['heroTitle', 'name'])
})

test('a wrong value is said beside its own field', () => {
  const days = before.hours.days.map((day, index) =>
    index === 2 ? { ...day, opens: '18:00', closes: '09:00' } : day,
  )
  const problems = findProblems({
    ...before,
    phones: ['', '0550123456', '12'],
    networks: [
      { network: '', url: '' },
      { network: 'Facebook', url: 'facebook.com/kora' },
    ],
    email: 'nobody',
    map: { latitude: '36.3', longitude: '' },
    hours: { isShown: true, days },
    lowStock: 'five',
    orderLimits: { pieces: '0', orders: '4' },
    unconfirmedLimits: { pieces: '30', value: '1,5' },
    callTries: '10',
  })
  expect([...problems.keys()].toSorted()).toEqual([
    'callTries',
    'email',
    'hours.days.2.closes',
    'lowStock',
    'map.longitude',
    'networks.1.url',
    'orderLimits.pieces',
    'phones.2',
    'unconfirmedLimits.value',
  ])
  expect(problems.get('lowStock')).toBe('Please enter a whole number from 0 to 1000.')
  expect([...findProblems(before)]).toEqual([])
})
