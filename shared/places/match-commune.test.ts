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
