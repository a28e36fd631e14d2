import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { NO_SETTINGS } from '../../../shared/shop/shop.ts'
import { pageLanguageOf } from './page-language.ts'
import { shopPicture } from './shop-picture.ts'

const picture = shopPicture(pageLanguageOf('en', NO_SETTINGS))

test('the shop’s picture is there and as large as it is said to be', async () => {
  const file = fileURLToPath(new URL(`../../../pwa/public${picture.path}`, import.meta.url))
  const { format, width, height } = await sharp(file).metadata()
  expect(format).toBe('webp')
  expect({ width, height }).toEqual(picture.size)
})
