import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SHOP_PICTURE } from './shop-picture.ts'

test('the shop’s picture is there and as large as it is said to be', async () => {
  const file = fileURLToPath(new URL(`../../../pwa/public${SHOP_PICTURE.path}`, import.meta.url))
  const { format, width, height } = await sharp(file).metadata()
  expect(format).toBe('webp')
  expect({ width, height }).toEqual(SHOP_PICTURE.size)
})
