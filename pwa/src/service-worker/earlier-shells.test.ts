import { expect, test } from 'vitest'
import { looksForeign } from './earlier-shells.ts'

const HTML = 'text/html; charset=utf-8'
const PAGE =
  '<script fetchpriority="low" type="module" crossorigin src="/assets/index-1.js"></script>'

function kept(text: string, type: string): Response {
  return new Response(text, { headers: { 'content-type': type } })
}

test.each([
  ['/index.html', kept(PAGE, HTML)],
  ['/admin.html', kept(PAGE, 'text/html')],
  ['/assets/index-1.js', kept('let kora', 'text/javascript')],
  ['/favicon.svg', kept('<svg/>', 'image/svg+xml')],
])('%s of an earlier version stays', async (path, response) => {
  expect(await looksForeign(path, response)).toBe(false)
  expect(await response.text()).not.toBe('')
})

test.each([
  ['/index.html', kept('<title>Free Wi-Fi</title>', HTML)],
  ['/index.html', kept(PAGE, 'text/plain')],
  ['/assets/index-1.js', kept('<title>Free Wi-Fi</title>', HTML)],
  ['/favicon.svg', kept('<title>Free Wi-Fi</title>', 'text/html')],
])('a portal’s page in the place of %s does not', async (path, response) => {
  expect(await looksForeign(path, response)).toBe(true)
})
