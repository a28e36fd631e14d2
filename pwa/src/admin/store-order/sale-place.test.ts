import { expect, test } from 'vitest'
import { newId } from '../../../../shared/new-id.ts'
import { salePlace } from './sale-place.ts'

const amine = { _id: newId(), name: 'Amine', role: 'seller', active: true, pin: '' } as const
const people = [amine]

test('a shop with people sells at the till alone, which asks who sells', () => {
  expect(salePlace({ kind: 'locked', people, last: amine, stood: true })).toBe('till')
  expect(salePlace({ kind: 'open', people, person: amine })).toBe('till')
})

test('without people the back office sells over its orders', () => {
  expect(salePlace({ kind: 'free' })).toBe('here')
})

test('until the storage has answered nothing opens', () => {
  expect(salePlace(undefined)).toBeUndefined()
})
