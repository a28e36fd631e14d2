import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../language.ts'
import {
  addressIn,
  chosenHome,
  opensInChosenLanguage,
  pageAt,
  pageFile,
  splitAddress,
  startAddress,
} from './page-address.ts'

test.each([
  '/admin',
  '/admin/',
  '/admin/store-order',
  '/admin-login',
  '/admin-login/',
  '/admin-register',
  '/admin-register/',
  '/admin-reset-password',
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
  ['ar', '/#main', '/ar#main'],
] as const)('in %s, %s is %s', (language, address, expected) => {
  expect(addressIn(language, address)).toBe(expected)
})

const HOSTILE = [
  '//evil.example/x',
  '///evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example/x',
  '/\t/evil.example/x',
  '\n//evil.example/x',
  '/\0/evil.example/x',
  '/ /evil.example/x',
  '/.//evil.example/x',
  '/..//evil.example/x',
  '/%2F%2Fevil.example/x',
  '/%5C%5Cevil.example/x',
  'https://evil.example/x',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '@evil.example',
  '//',
  '',
]

test.each(HOSTILE)('%j stays on this site in every language', (address) => {
  for (const language of LANGUAGES) {
    const { origin } = new URL(addressIn(language, address), 'https://shop.example/fr//x')
    expect(origin).toBe('https://shop.example')
  }
})

test('whatever path was opened, the same page in another language is on this site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2F',
    '\t',
    '\r',
    ' ',
    'fr',
    ':',
    '@',
    'evil.example',
  )
  fc.assert(
    fc.property(fc.array(piece), fc.constantFrom(...LANGUAGES), (pieces, language) => {
      const shown = new URL(`https://shop.example/${pieces.join('')}`).pathname
      const { path } = splitAddress(shown)
      const address = addressIn(language, path)
      expect(new URL(address, 'https://shop.example').origin).toBe('https://shop.example')
    }),
  )
})

test('each language has its own file of each page', () => {
  expect(pageFile('shop', 'en')).toBe('/index.html')
  expect(pageFile('office', 'ar')).toBe('/ar/admin.html')
})

test.each(['/', '/?from=chat', '/fr?start=app', '/fr/?start=app'])(
  '%s leads to the chosen language',
  (address) => {
    const { pathname, search } = new URL(address, 'https://shop.example')
    expect(opensInChosenLanguage(pathname, search)).toBe(true)
  },
)

test.each(['/products', '/fr', '/fr?from=chat', '/fr/products?start=app', '/admin'])(
  '%s says its language',
  (address) => {
    const { pathname, search } = new URL(address, 'https://shop.example')
    expect(opensInChosenLanguage(pathname, search)).toBe(false)
  },
)

test('an app starts at an address that leads to the chosen language, in each language', () => {
  expect(LANGUAGES.map(startAddress)).toEqual(['/', '/fr?start=app', '/ar?start=app'])
  for (const address of LANGUAGES.map(startAddress)) {
    const { pathname, search } = new URL(address, 'https://shop.example')
    expect(opensInChosenLanguage(pathname, search)).toBe(true)
    expect(chosenHome('ar', search)).toBe('/ar')
    expect(chosenHome('en', search)).toBe('/')
  }
})

test('what a link brought stays on the way to the chosen language', () => {
  expect(chosenHome('fr', '?from=chat')).toBe('/fr?from=chat')
})
