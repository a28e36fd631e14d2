import * as v from 'valibot'
import { expect, test } from 'vitest'
import { tariffSchema } from './tariffs.ts'
import { wilayasByName } from './wilayas-by-name.ts'

test('wilayas stand in the order of their names, whatever the order of their tariffs', () => {
  const tariffs = ['setif', 'oran', 'el oued', 'adrar'].map((wilaya, index) =>
    v.parse(tariffSchema, { id: index + 1, wilaya, stopdesk_price: 500, home_price: 650 }),
  )
  expect(wilayasByName(tariffs).map(({ name }) => name)).toEqual([
    'Adrar',
    'El Oued',
    'Oran',
    'Setif',
  ])
})
