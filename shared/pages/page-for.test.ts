import { expect, test } from 'vitest'
import { pageFor } from './page-for.ts'

test.each([
  '/admin',
  '/admin/',
  '/admin/store-order',
  '/admin-login',
  '/admin-login/',
  '/admin-register',
  '/admin-register/',
])('%s opens the back office', (path) => {
  expect(pageFor(path)).toBe('/admin.html')
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
])('%s opens the shop', (path) => {
  expect(pageFor(path)).toBe('/index.html')
})

test.each([
  '/api',
  '/api/orders',
  '/uploads/a.webp',
  '/sitemap.xml',
  '/robots.txt',
  '/assets/a.js',
  '/admin/lost.js',
])('%s is left to the server', (path) => {
  expect(pageFor(path)).toBeNull()
})
