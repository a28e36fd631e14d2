import { expect, test } from 'vitest'
import { INITIAL_TARIFFS, NEWER_WILAYAS } from '../shipping/initial-tariffs.ts'
import { courierWilaya } from './courier-wilaya.ts'

test('couriers file each of the eleven newest wilayas under the one that it was cut from', () => {
  const filed = NEWER_WILAYAS.filter(({ wilaya }) => courierWilaya(wilaya) !== null)
  expect(filed.map(({ id }) => id)).toEqual([59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69])
  for (const { wilaya, from } of filed) expect(courierWilaya(wilaya)?.wilaya).toBe(from)
  expect(courierWilaya('Bou Saâda')).toMatchObject({ code: 28, wilaya: 'msila' })
})

test('a wilaya that couriers know, and a name that is none, is filed under no other', () => {
  for (const { wilaya } of INITIAL_TARIFFS) expect(courierWilaya(wilaya)).toBeNull()
  expect(courierWilaya('timimoun')).toBeNull()
  expect(courierWilaya('paris')).toBeNull()
})
