import { expect, test } from 'vitest'
import { centimes } from '../money.ts'
import { freeDeliverySum, isDeliveryFree, missingForFreeDelivery } from './free-delivery.ts'

const SUM = centimes(1_000_000)

test('delivery is free from the sum on: below it not, at it and above it yes', () => {
  expect(isDeliveryFree(centimes(999_999), SUM)).toBe(false)
  expect(isDeliveryFree(SUM, SUM)).toBe(true)
  expect(isDeliveryFree(centimes(1_000_001), SUM)).toBe(true)
})

test('without a sum delivery is never free', () => {
  expect(isDeliveryFree(centimes(99_999_900), null)).toBe(false)
  expect(freeDeliverySum({ revision: 0 })).toBeNull()
})

test('the settings name the sum in dinars', () => {
  expect(freeDeliverySum({ revision: 1, freeDeliveryFrom: 9999.99 })).toBe(999_999)
})

test('what is missing is named to the centime, and nothing once it is free or when it never is', () => {
  expect(missingForFreeDelivery(centimes(999_999), SUM)).toBe(1)
  expect(missingForFreeDelivery(SUM, SUM)).toBeNull()
  expect(missingForFreeDelivery(centimes(0), null)).toBeNull()
})
