import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isFile, type ShellFile } from './shell-files.ts'

const CONTENT = 'export const kora = "Kora"'

const file: ShellFile = {
  url: '/assets/main-1a2b.js',
  revision: null,
  digest: createHash('sha256').update(CONTENT).digest('base64'),
  shop: true,
  office: false,
}

test('a file is itself by its content, which can be read afterwards', async () => {
  const response = new Response(CONTENT)
  expect(await isFile(file, response)).toBe(true)
  expect(await response.text()).toBe(CONTENT)
})

test.each([
  ['a portal’s page', new Response('<title>Free Wi-Fi</title>')],
  ['half of it', new Response(CONTENT.slice(0, 12))],
  ['nothing', new Response('')],
  ['its words with an error', new Response(CONTENT, { status: 502 })],
])('%s is not the file', async (_, response) => {
  expect(await isFile(file, response)).toBe(false)
})

test('a body that breaks off is an error, and no file', async () => {
  const broken = new ReadableStream({
    pull: (controller) => controller.error(new TypeError('the link is gone')),
  })
  await expect(isFile(file, new Response(broken))).rejects.toThrow('the link is gone')
})
