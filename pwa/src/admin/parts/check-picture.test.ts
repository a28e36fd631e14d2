import { expect, test } from 'vitest'
import { pictureProblem } from './check-picture.ts'

function file(name: string, type: string, bytes = 10): File {
  return new File([new Uint8Array(bytes)], name, { type })
}

const decoded = (width: number, height: number) => () =>
  Promise.resolve({ width, height, close: () => undefined })
const broken = () => Promise.reject(new DOMException('broken', 'InvalidStateError'))

test('a picture that cannot be used is named at once, with the reason', async () => {
  expect(await pictureProblem(file('a.gif', 'image/gif'), decoded(1, 1))).toBe(
    'a.gif: Please choose a JPEG, PNG, WebP or AVIF file.',
  )
  expect(await pictureProblem(file('b.jpg', 'image/jpeg'), broken)).toBe(
    'b.jpg: This picture cannot be read. Please choose a JPEG, PNG, WebP or AVIF file.',
  )
  expect(await pictureProblem(file('c.png', 'image/png'), decoded(600, 17_000))).toBe(
    'c.png: A picture is at most 12\u00a0000 pixels wide and high.',
  )
  expect(await pictureProblem(file('d.png', 'image/png'), decoded(4400, 3000))).toBe(
    'd.png: A picture has at most 12 megapixels and 10 MB.',
  )
  expect(
    await pictureProblem(file('e.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1), decoded(1, 1)),
  ).toBe('e.jpg: A picture has at most 12 megapixels and 10 MB.')
})

test('a picture that the server will take is taken, and one that only the server can read', async () => {
  expect(await pictureProblem(file('a.jpg', 'image/jpeg'), decoded(4032, 3024))).toBeNull()
  expect(await pictureProblem(file('b.avif', 'image/avif'), broken)).toBeNull()
})
