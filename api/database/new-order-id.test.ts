import * as v from 'valibot'
import { expect, test } from 'vitest'
import { idSchema } from '../../shared/ids.ts'
import { newOrderId } from './new-order-id.ts'

test('of a thousand orders at once no two have the same id, and each is an id of the time', () => {
  const ids = Array.from({ length: 1000 }, newOrderId)
  expect(new Set(ids.map((id) => id.slice(14))).size).toBe(ids.length)
  for (const id of ids) {
    expect(v.is(idSchema, id)).toBe(true)
    expect(Math.abs(parseInt(id.replace('-', '').slice(0, 12), 16) - Date.now())).toBeLessThan(
      60_000,
    )
  }
})
