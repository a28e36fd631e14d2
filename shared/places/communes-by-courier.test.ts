import { expect, test } from 'vitest'
import { NEWER_WILAYAS } from '../shipping/initial-tariffs.ts'
import communes from './communes.json'
import { communesByCourier } from './communes-by-courier.ts'
import { courierWilaya } from './courier-wilaya.ts'

const all = communes as unknown as Record<string, [string, string][]>

test('a wilaya of the 58 has the communes of the newer ones that were cut from it, once each', () => {
  const newer = NEWER_WILAYAS.filter(({ wilaya }) => courierWilaya(wilaya) !== null)
  expect(newer).toHaveLength(11)
  for (const { wilaya, from = '' } of newer) {
    const own = all[wilaya] ?? []
    expect(communesByCourier(wilaya)).toEqual(own)
    expect(communesByCourier(from)).toEqual(expect.arrayContaining([...own, ...(all[from] ?? [])]))
  }
  expect(communesByCourier('batna').map(([fr]) => fr)).toContain('Barika')
  expect(communesByCourier('constantine')).toEqual(all['constantine'])
  expect(communesByCourier('paris')).toEqual([])
  for (const wilaya of Object.keys(all)) {
    const names = communesByCourier(wilaya)
    expect(new Set(names).size).toBe(names.length)
  }
})
