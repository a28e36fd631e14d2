import { expect, test } from 'vitest'
import { INITIAL_TARIFFS, NEWER_WILAYAS } from '../shipping/initial-tariffs.ts'
import { wilayaName as arabic } from './ar/wilayas.ts'
import { wilayaName as english } from './en/wilayas.ts'
import { wilayaName as french } from './fr/wilayas.ts'

const WILAYAS = [...INITIAL_TARIFFS, ...NEWER_WILAYAS]

test('every wilaya of the tariffs has a name of its own in Arabic letters', () => {
  const names = WILAYAS.map(({ wilaya }) => arabic(wilaya))
  expect(names.filter((name) => !/^[\p{Script=Arabic} ]+$/u.test(name))).toEqual([])
  expect(new Set(names).size).toBe(69)
})

test('a French name differs from the stored one by accents and capitals only', () => {
  const letters = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase()
      .replace('illizi', 'ilizi')
  for (const { wilaya } of WILAYAS) expect(letters(french(wilaya))).toBe(letters(wilaya))
})

test('capitals and accents of the stored spelling do not matter', () => {
  expect(arabic('Béjaïa')).toBe(arabic('bejaia'))
  expect(french('SETIF')).toBe('Sétif')
})

test('a wilaya that no list names is shown as it is stored', () => {
  expect(english('oum el bouaghi')).toBe('Oum El Bouaghi')
  expect(french('new town')).toBe('New Town')
  expect(arabic('new town')).toBe('New Town')
})
