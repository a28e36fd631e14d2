import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { productSchema } from '../../../../shared/catalog/product.ts'
import { BALL } from '../../sync/testing/test-device.ts'
import { refusal } from '../../sync/testing/answers.ts'
import { testProduct } from '../../sync/testing/test-product.ts'
import { askForProduct, useAskedProducts } from './ask-for-product.ts'
import { shopProductAnswer } from './use-shop-product.ts'

const ball = v.parse(productSchema, testProduct(BALL, 3))
let serve: () => Promise<Response>

beforeEach(() => {
  useAskedProducts.setState({}, true)
  vi.stubGlobal('fetch', () => serve())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function asked() {
  await askForProduct(BALL)
  return shopProductAnswer(undefined, useAskedProducts.getState()[BALL])
}

test('a product that is not on the device comes from the server', async () => {
  serve = async () => Response.json(testProduct(BALL, 3))
  expect(await asked()).toEqual({ state: 'ready', product: ball, error: null })
})

test('one the server does not know is missing', async () => {
  serve = async () => refusal(404, 'unknown-product', 'Product not found.')
  expect(await asked()).toEqual({ state: 'missing', product: null, error: null })
})

test('a failure says what the server or the line said, and can be asked again', async () => {
  serve = async () => refusal(500, 'fault', 'Something broke.')
  expect(await asked()).toEqual({ state: 'failed', product: null, error: 'Something broke.' })
  serve = async () => Response.json(testProduct(BALL, 3))
  expect(await asked()).toMatchObject({ state: 'ready' })
})

test('the device’s product goes before whatever the server said', () => {
  expect(shopProductAnswer(ball, { state: 'missing' })).toMatchObject({ state: 'ready' })
  expect(shopProductAnswer(undefined, undefined).state).toBe('loading')
})
