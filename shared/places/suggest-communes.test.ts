import { expect, test } from 'vitest'
import { INITIAL_TARIFFS, NEWER_WILAYAS } from '../shipping/initial-tariffs.ts'
import communes from './communes.json'
import { type CommuneNames, suggestCommunes } from './suggest-communes.ts'

const all = communes as unknown as Record<string, CommuneNames[]>
const of = (wilaya: string) => all[wilaya] ?? []
const first = (wilaya: string, text: string) => suggestCommunes(of(wilaya), text)[0]?.[0]

test('every wilaya of the tariffs has its communes, 1,541 in all', () => {
  const wilayas = [...INITIAL_TARIFFS, ...NEWER_WILAYAS].map(({ wilaya }) => wilaya)
  expect(Object.keys(all).toSorted()).toEqual(wilayas.toSorted())
  expect(Object.values(all).flat()).toHaveLength(1541)
  for (const names of Object.values(all)) expect(names.length).toBeGreaterThan(0)
})

test.each([
  ['constantine', 'khroub', 'El Khroub'],
  ['constantine', 'EL-KHROUB', 'El Khroub'],
  ['constantine', 'الخروب', 'El Khroub'],
  ['constantine', 'el khrob', 'El Khroub'],
  ['constantine', 'el khruob', 'El Khroub'],
  ['constantine', 'khroup', 'El Khroub'],
  ['alger', 'bab ez', 'Bab Ezzouar'],
  ['alger', 'ezouar', 'Bab Ezzouar'],
])('in %s, %s means %s', (wilaya, text, commune) => {
  expect(first(wilaya, text)).toBe(commune)
})

test('an Arabic name is found with other forms of alef, yeh and teh marbuta', () => {
  const arabic = of('oum el bouaghi').find(([fr]) => fr === "Ain M'lila" || fr === 'Aïn M’lila')
  expect(arabic?.[1]).toBe('عين مليلة')
  expect(suggestCommunes(of('oum el bouaghi'), 'عين مليله')[0]).toBe(arabic)
})

test('only communes of the wilaya are suggested, none for what is nothing like any, and all for nothing', () => {
  expect(suggestCommunes(of('alger'), 'El Khroub')).toEqual([])
  expect(suggestCommunes(of('alger'), 'zzzz')).toEqual([])
  expect(suggestCommunes(of('alger'), ' ')).toEqual(of('alger'))
})
