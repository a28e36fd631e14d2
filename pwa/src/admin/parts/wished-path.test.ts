import { expect, test } from 'vitest'
import { wishedPath } from './wished-path.ts'

function from(pathname: string, search = '') {
  return { from: { pathname, search } }
}

test('signing in leads to the page that was wished for', () => {
  expect(wishedPath(from('/admin/stock'))).toBe('/admin/stock')
  expect(wishedPath(from('/admin', '?page=2&search=amine'))).toBe('/admin?page=2&search=amine')
})

test('without a wish, signing in leads to the orders', () => {
  expect(wishedPath(null)).toBe('/admin')
  expect(wishedPath({ from: 'somewhere' })).toBe('/admin')
})

test.each([
  'https://evil.example/admin/',
  '//evil.example/admin/',
  '/admin/../../evil',
  '/admin/..//evil.example',
  '/administrator',
  '/admin-login',
  '\\\\evil.example/admin/',
  'javascript:alert(1)',
])('%s is not followed', (pathname) => {
  expect(wishedPath(from(pathname))).toBe('/admin')
})

test('an address that cannot be read leads to the orders', () => {
  expect(wishedPath(from('https://'))).toBe('/admin')
})
