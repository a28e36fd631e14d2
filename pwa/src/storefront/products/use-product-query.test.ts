import { expect, test } from 'vitest'
import { readProductQuery } from '../../../../shared/catalog/product-query.ts'
import { createProductChoice } from './use-product-query.ts'

const asked = (address: string) => readProductQuery(new URLSearchParams(address))

test('an address that replaced its entry leaves what is in the search box alone', () => {
  const { getState } = createProductChoice('one', '')
  getState().type('ball')
  getState().follow('two', asked('search=ba'), true)
  expect(getState().search).toBe('ball')
})

test('an entry by the back button or a link shows its own search', () => {
  const { getState } = createProductChoice('one', 'ball')
  getState().type('boots')
  getState().follow('zero', asked(''), false)
  expect(getState().search).toBe('')
})

test('what was chosen is shown until its address is, also when that entry is come back to', () => {
  const { getState } = createProductChoice('one', '')
  getState().choose(asked('page=2'))
  getState().follow('one', asked(''), false)
  expect(getState().ahead).toEqual(asked('page=2'))
  getState().follow('two', asked('page=2'), false)
  expect(getState().ahead).toBeNull()
  getState().follow('one', asked(''), false)
  expect(getState().ahead).toBeNull()
})
