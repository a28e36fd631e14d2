import { expect, test } from 'vitest'
import type { Product } from '../../../../shared/catalog/product.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { createCatalogStore } from './catalog-store.ts'

const refused = (mssg: string, message = mssg) => new ApiFailure('refused', { message, mssg })

function errorAfter(error: unknown, unsaid?: string) {
  const catalog = createCatalogStore<Product>(unsaid)
  catalog.pullEnded(error)
  const { view } = catalog.useStore.getState()
  return { state: view.state, error: view.error }
}

test('a catalogue that could not be loaded says what the shop said, else what the network did', () => {
  expect(errorAfter(refused('Closed.', 'Other.'))).toEqual({ state: 'failed', error: 'Closed.' })
  expect(errorAfter(refused('', 'Other.'))).toEqual({ state: 'failed', error: 'Other.' })
  expect(errorAfter(new Error('Broken pipe.'))).toEqual({ state: 'failed', error: 'Broken pipe.' })
})

test('a failure without a sentence is one all the same, and each screen has its own for it', () => {
  expect(errorAfter(refused(''))).toEqual({ state: 'failed', error: null })
  expect(errorAfter('no file')).toEqual({ state: 'failed', error: null })
  expect(errorAfter(refused(''), 'Failed.')).toEqual({ state: 'failed', error: 'Failed.' })
  expect(errorAfter(null)).toEqual({ state: 'loading', error: null })
})
