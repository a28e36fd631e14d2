import { expect, test } from 'vitest'
import { findBrokenImports, findImportCircles } from './import-rule.ts'
import { readImports, readSpecifiers } from './read-imports.ts'

const root = new URL('../..', import.meta.url).pathname

const all = readImports(root, ['shared', 'api', 'pwa/src', 'tools'])

test('imports point down', () => {
  expect(all.length).toBeGreaterThan(100)
  expect(findBrokenImports(all)).toEqual([])
})

test('no imports go round in a circle, in what only tests use neither, those of types included', () => {
  const others = readImports(root, ['bench', 'e2e', 'scripts', 'simulation'])
  expect(findImportCircles([...all, ...others])).toEqual([])
})

test('a circle is found over any number of files, and tests are in none', () => {
  const imports = [
    { from: 'api/a.ts', to: 'api/b.ts' },
    { from: 'api/b.ts', to: 'api/c.ts' },
    { from: 'api/c.ts', to: 'api/a.ts' },
    { from: 'api/c.ts', to: 'api/d.ts' },
    { from: 'api/d.ts', to: 'koa' },
    { from: 'api/d.test.ts', to: 'api/d.ts' },
    { from: 'api/d.ts', to: 'api/d.test.ts' },
  ]
  expect(findImportCircles(imports)).toEqual([
    'api/a.ts → api/b.ts → api/c.ts → api/a.ts: a circle',
  ])
})

test.each([
  ['shared/money.ts', 'node:fs'],
  ['shared/money.ts', 'react'],
  ['shared/money.ts', 'api/config.ts'],
  ['shared/money.ts', 'pwa/src/http/call-api.ts'],
  ['api/features/stock/edit-stock.ts', 'api/features/orders/place-order.ts'],
  ['api/features/stock/edit-stock.ts', 'pwa/src/texts/en.ts'],
  ['api/database/stock.ts', 'api/features/stock/edit-stock.ts'],
  ['api/database/stock.ts', 'api/http/read-request.ts'],
  ['api/features/stock/edit-stock.ts', 'api/demo/load-demo-catalog.ts'],
  ['pwa/src/storefront/home.tsx', 'pwa/src/admin/orders.tsx'],
  ['pwa/src/admin/orders.tsx', 'pwa/src/storefront/home.tsx'],
  ['pwa/src/admin/orders/orders-page.tsx', 'pwa/src/admin/store-order/till-page.tsx'],
  ['pwa/src/admin/shell/side-menu.tsx', 'pwa/src/admin/screens.tsx'],
  ['pwa/src/admin/parts/alert.ts', 'pwa/src/admin/shell/places.ts'],
  ['pwa/src/admin/parts/alert.ts', 'pwa/src/admin/screens.tsx'],
  ['pwa/src/storefront/cart/cart-page.tsx', 'pwa/src/storefront/checkout/order-page.tsx'],
  ['pwa/src/storefront/home/hero.tsx', 'pwa/src/storefront/layout/prompt.module.css'],
  ['pwa/src/storefront/parts/carousel.tsx', 'pwa/src/storefront/home/hero.tsx'],
  ['pwa/src/storefront/home/hero.tsx', 'pwa/src/storefront/storefront-routes.tsx'],
  ['pwa/src/ui/money.tsx', 'pwa/src/local/session/session.ts'],
  ['pwa/src/ui/money.tsx', 'pwa/src/http/call-api.ts'],
  ['pwa/src/local/session/session.ts', 'pwa/src/sync/start-sync.ts'],
  ['pwa/src/sync/start-sync.ts', 'pwa/src/admin/orders.tsx'],
  ['pwa/src/sync/start-sync.ts', 'pwa/src/main.tsx'],
  ['pwa/src/local/session/session.ts', 'api/config.ts'],
  ['pwa/src/sync/start-sync.ts', 'pwa/src/sync/testing/test-server.ts'],
  ['pwa/src/local/session/session.ts', 'shared/testing/test-id.ts'],
  ['api/app.ts', 'api/testing/start-test-app.ts'],
  ['pwa/src/admin/store-order/testing/sold.ts', 'api/testing/start-test-app.ts'],
  ['api/demo/demo-pictures.ts', 'tools/demo-art/write-picture.ts'],
  ['api/demo/demo-pictures.test.ts', 'tools/demo-art/demo-pictures.ts'],
  ['pwa/src/storefront/home/hero.tsx', 'tools/demo-art/hero-art.ts'],
  ['shared/money.ts', 'tools/demo-art/hero-art.ts'],
  ['tools/demo-art/main.ts', 'api/demo/demo-catalog.ts'],
  ['tools/demo-art/main.test.ts', 'pwa/src/ui/picture.tsx'],
])('%s must not import %s', (from, to) => {
  expect(findBrokenImports([{ from, to }])).toHaveLength(1)
})

test('nothing below imports a file that puts the features together', () => {
  const imports = [
    { from: 'api/app.ts', to: 'api/features/stock/stock-routes.ts' },
    { from: 'api/start-shop.ts', to: 'api/app.ts' },
    { from: 'api/main.ts', to: 'api/start-shop.ts' },
    { from: 'api/http/listen.ts', to: 'api/start-shop.ts' },
  ]
  expect(findBrokenImports(imports)).toEqual([expect.stringContaining('api/http/listen.ts')])
})

test.each([
  ['shared/schemas.ts', 'valibot'],
  ['shared/money.ts', 'shared/text.ts'],
  ['api/app.ts', 'api/features/stock/stock-routes.ts'],
  ['api/features/stock/edit-stock.ts', 'api/database/stock.ts'],
  ['api/features/stock/edit-stock.test.ts', 'api/features/orders/place-order.ts'],
  ['api/demo/load-demo-catalog.ts', 'api/features/pictures/store-picture.ts'],
  ['tools/demo-art/write-picture.ts', 'shared/catalog/picture.ts'],
  ['pwa/src/sync/testing/test-server.ts', 'api/testing/start-test-app.ts'],
  ['pwa/src/sync/push/push-outbox.test.ts', 'pwa/src/sync/testing/test-server.ts'],
  ['pwa/src/main.tsx', 'pwa/src/storefront/storefront-routes.tsx'],
  ['pwa/src/admin/orders.tsx', 'pwa/src/sync/start-sync.ts'],
  ['pwa/src/admin/screens.tsx', 'pwa/src/admin/orders/orders-page.tsx'],
  ['pwa/src/admin/admin-routes.tsx', 'pwa/src/admin/screens.tsx'],
  ['pwa/src/admin/orders/order-card.tsx', 'pwa/src/admin/parts/alert.ts'],
  ['pwa/src/admin/store-order/day/day-page.tsx', 'pwa/src/admin/store-order/receipt/receipt.tsx'],
  ['pwa/src/storefront/home/hero.tsx', 'pwa/src/storefront/parts/carousel.tsx'],
])('%s may import %s', (from, to) => {
  expect(findBrokenImports([{ from, to }])).toEqual([])
})

test('every way to name another module is seen', () => {
  const source = `
    import value from './value.ts'
    import type { Shape } from './shape.ts'
    import './effect.css'
    export { again } from './again.ts'
    export * from './all.ts'
    const later = () => import('./later.ts')
    // import './comment.ts'
    const text = "import './text.ts'"
  `
  expect(readSpecifiers('a.tsx', source).toSorted()).toEqual([
    './again.ts',
    './all.ts',
    './effect.css',
    './later.ts',
    './shape.ts',
    './value.ts',
  ])
})
