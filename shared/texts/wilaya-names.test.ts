import { expect, test } from 'vitest'
import { INITIAL_TARIFFS } from '../shipping/initial-tariffs.ts'
import { wilayaName as arabic } from './ar/wilayas.ts'
import { wilayaName as english } from './en/wilayas.ts'
import { wilayaName as french } from './fr/wilayas.ts'

test('every wilaya of the tariffs has a name of its own in Arabic letters', () => {
  const names = INITIAL_TARIFFS.map(({ wilaya }) => arabic(wilaya))
  expect(names.filter((name) => !/^[\p{Script=Arabic} ]+$/u.test(name))).toEqual([])
  expect(new Set(names).size).toBe(INITIAL_TARIFFS.length)
})

test('a French name differs from the stored one by accents and capitals only', () => {
  const letters = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase()
      .replace('illizi', 'ilizi')
  for (const { wilaya } of INITIAL_TARIFFS) expect(letters(french(wilaya))).toBe(letters(wilaya))
})

test('capitals and accents of the stored spelling do not matter', () => {
  expect(arabic('Béjaïa')).toBe(arabic('bejaia'))
  expect(french('SETIF')).toBe('Sétif')
})

test('a wilaya that no list names is shown as it is stored', () => {
  expect(english('oum el bouaghi')).toBe('Oum El Bouaghi')
  expect(french('aflou')).toBe('Aflou')
  expect(arabic('aflou')).toBe('Aflou')
})
