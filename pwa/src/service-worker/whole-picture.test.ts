import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isWholePicture } from './whole-picture.ts'

const picture = sharp({ create: { width: 9, height: 7, channels: 3, background: 'teal' } })

function answer(content: BodyInit, type: string, status = 200): Response {
  return new Response(content, { status, headers: { 'content-type': type } })
}

test('a whole picture stays, and can be read afterwards', async () => {
  const webp = new Uint8Array(await picture.clone().webp().toBuffer())
  const response = answer(webp, 'image/webp')
  expect(await isWholePicture(response)).toBe(true)
  expect(await response.arrayBuffer()).toHaveProperty('byteLength', webp.length)
  const png = new Uint8Array(await picture.clone().png().toBuffer())
  expect(await isWholePicture(answer(png, 'image/png'))).toBe(true)
})

test('a cut picture, a portal’s page and an error do not', async () => {
  const webp = new Uint8Array(await picture.clone().webp().toBuffer())
  expect(await isWholePicture(answer(webp.subarray(0, -1), 'image/webp'))).toBe(false)
  expect(await isWholePicture(answer(webp.subarray(0, 3), 'image/webp'))).toBe(false)
  expect(await isWholePicture(answer('<title>Free Wi-Fi</title>', 'text/html'))).toBe(false)
  expect(await isWholePicture(answer(webp, 'text/html'))).toBe(false)
  expect(await isWholePicture(answer(webp, 'image/webp', 404))).toBe(false)
})
