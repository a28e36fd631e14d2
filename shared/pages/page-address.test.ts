import { expect, test } from 'vitest'
import { addressIn, pageAt, pageFile, splitAddress } from './page-address.ts'

test.each([
  '/admin',
  '/admin/',
  '/admin/store-order',
  '/admin-login',
  '/admin-login/',
  '/admin-register',
  '/admin-register/',
])('%s opens the back office', (path) => {
  expect(pageAt(path)).toEqual({ page: 'office' })
})

test.each([
  '/',
  '/products',
  '/product/019a',
  '/cart',
  '/nowhere',
  '/administration',
  '/apiary',
  '/admin-logins',
  '/french',
  '/en',
])('%s opens the shop in English', (path) => {
  expect(pageAt(path)).toEqual({ page: 'shop', language: 'en' })
})

test.each([
  ['/fr', 'fr', '/'],
  ['/fr/', 'fr', '/'],
  ['/fr/products', 'fr', '/products'],
  ['/ar/product/019a', 'ar', '/product/019a'],
  ['/ar/admin', 'ar', '/admin'],
])('%s opens the shop in its language', (path, language, within) => {
  expect(pageAt(path)).toEqual({ page: 'shop', language })
  expect(splitAddress(path)).toEqual({ language, path: within })
})

test.each([
  '/api',
  '/api/orders',
  '/uploads/a.webp',
  '/sitemap.xml',
  '/robots.txt',
  '/assets/a.js',
  '/admin/lost.js',
  '/fr/index.html',
])('%s is left to the server', (path) => {
  expect(pageAt(path)).toBeNull()
})

test.each([
  ['en', '/products?page=2', '/products?page=2'],
  ['fr', '/products?page=2', '/fr/products?page=2'],
  ['fr', '/', '/fr'],
  ['ar', '/?from=app', '/ar?from=app'],
] as const)('in %s, %s is %s', (language, address, expected) => {
  expect(addressIn(language, address)).toBe(expected)
})

test('each language has its own file of each page', () => {
  expect(pageFile('shop', 'en')).toBe('/index.html')
  expect(pageFile('office', 'ar')).toBe('/ar/admin.html')
})
