import { expect, test } from 'vitest'
import communes from './communes.json'
import { matchCommune } from './match-commune.ts'
import type { CommuneNames } from './suggest-communes.ts'

const all = communes as unknown as Record<string, CommuneNames[]>
const match = (wilaya: string, text: string) => {
  const { commune, suggestions } = matchCommune(all[wilaya] ?? [], text)
  return commune?.[0] ?? suggestions.map(([fr]) => fr)
}

test.each([
  ['constantine', 'el-khroub', 'El Khroub'],
  ['constantine', 'الخروب', 'El Khroub'],
  ['constantine', 'El Khrob', 'El Khroub'],
  ['constantine', 'Cité 500 logements, El Khroub', 'El Khroub'],
  ['constantine', 'حي الوئام، الخروب', 'El Khroub'],
  ['constantine', 'Ain Smara centre', 'Ain Smara'],
  ['alger', 'BAB EZZOUAR', 'Bab Ezzouar'],
])('in %s, %s can only mean %s', (wilaya, text, commune) => {
  expect(match(wilaya, text)).toBe(commune)
})

test('what may mean several communes, or none, is for a person to decide', () => {
  expect(match('constantine', 'ain')).toEqual(expect.arrayContaining(['Ain Smara', 'Ain Abid']))
  expect(match('constantine', 'Paris')).toEqual([])
  expect(match('constantine', '')).toEqual([])
  expect(match('nowhere', 'El Khroub')).toEqual([])
})

test.each([
  ['constantine', 'Rue Didouche Mourad, Constantine', ['Constantine', 'Didouche Mourad']],
  ['setif', 'Setif, route de El Eulma', ['Setif', 'El Eulma']],
  ['setif', 'سطيف، طريق العلمة', ['Setif', 'El Eulma']],
  ['constantine', 'Cité Didouche Mourad', ['Didouche Mourad']],
  ['constantine', 'حي الخروب', ['El Khroub']],
  ['constantine', 'Bd. de la El Khroub', ['El Khroub']],
  ['constantine', 'El Khroub, Constantine', ['El Khroub', 'Constantine']],
])('in %s, %s names several communes, or a street: a person decides', (wilaya, text, names) => {
  expect([match(wilaya, text)].flat().toSorted()).toEqual(names.toSorted())
})

test('a street that ends before a comma, and a name within a longer one, leave the commune clear', () => {
  expect(match('constantine', 'Cité, El Khroub')).toBe('El Khroub')
  expect(match('constantine', 'El Khroub (الخروب)')).toBe('El Khroub')
  const both: CommuneNames[] = [
    ['Ain', 'عين'],
    ['Ain Smara', 'عين السمارة'],
  ]
  expect(matchCommune(both, 'centre, Ain Smara').commune?.[0]).toBe('Ain Smara')
  expect(matchCommune(both, 'Ain, Ain Smara').commune).toBeNull()
})

test('every commune is found by each of its own names, and means itself', () => {
  const wrong = Object.entries(all).flatMap(([wilaya, names]) =>
    names.flatMap(([fr, ar]) => {
      const twins = names.filter(([, other]) => other === ar).map(([name]) => name)
      return [
        ...(match(wilaya, fr) === fr ? [] : [fr]),
        ...(twins.length > 1 || match(wilaya, ar) === fr ? [] : [ar]),
      ]
    }),
  )
  expect(wrong).toEqual([])
})
