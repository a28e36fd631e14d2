import { BOOK_FILES } from '../../shared/bookkeeping/book-files.ts'
import { BREAKDOWNS } from '../../shared/statistics/breakdown.ts'
import { DESK_BREAKDOWNS } from '../../shared/statistics/desk-figures.ts'
import type { Call } from './pay-for-parcel.ts'
import type { TestApp } from './start-test-app.ts'

/** Reads the lists, figures, messages and notes of a shop, and its public pages. */
export async function readEverything(shop: TestApp, call: Call): Promise<void> {
  await call('GET /api/health')
  await call('GET /api/openapi.json')
  await call('GET /api/products')
  await call('GET /api/products', '', undefined, '?limit=5')
  await call('GET /api/products/admin-products')
  await call('GET /api/categories')
  const day = 'from=2026-01-01T00:00:00.000Z&to=2027-01-01T00:00:00.000Z'
  for (const query of [
    '',
    '?page=2',
    '?search=amine',
    '?search=am',
    '?search=%231',
    '?search=c',
    '?search=nadia',
    '?search=amine&origin=web',
    '?status=Shipped&search=amine',
    '?status=Pending',
    '?origin=store',
    '?status=Shipped&origin=web',
    `?${day}`,
    `?status=Pending&${day}&search=055`,
  ])
    await call('GET /api/orders', '', undefined, query)
  for (const query of ['', '?year=2026', '?year=2026&month=11'])
    await call('GET /api/statistics', '', undefined, query)
  await call('GET /api/statistics/available-periods')
  const days = 'from=2000-01-01&to=2099-12-31'
  for (const by of BREAKDOWNS) {
    await call('GET /api/statistics/breakdown', '', undefined, `?by=${by}&${days}`)
    await call('GET /api/statistics/breakdown/file', '', undefined, `?by=${by}&${days}`)
  }
  await call('GET /api/statistics/desk', '', undefined, `?${days}`)
  for (const by of DESK_BREAKDOWNS)
    await call('GET /api/statistics/desk/file', '', undefined, `?by=${by}&${days}`)
  for (const file of BOOK_FILES)
    await call(`GET /api/bookkeeping/${file}`, '', undefined, `?${days}`)
  const prices = { stopdesk_price: 400, home_price: 700, home_off: true }
  await call('PUT /api/tariffs', '', { tariffs: [{ id: 48, ...prices }] })
  await call('GET /api/tariffs')

  await call('POST /api/contact', '', { email: 'a@kora.example', message: 'Bonjour' })
  const { body } = await call('GET /api/messages', '', undefined, '?search=bonjour')
  await call('GET /api/messages', '', undefined, '?page=2')
  const message = body.messages[0]._id as string
  await call('PUT /api/messages/:id', message, { read: true })
  await call('DELETE /api/messages/:id', message)

  const { notes } = (await call('GET /api/attention')).body
  const { rejected } = (await call('GET /api/attention/count')).body
  await call('GET /api/attention/:id/content', String(rejected[0].id))
  await call('PUT /api/attention/:id', String(notes[0].id ?? notes[0]._id), { resolved: true })
  for (const path of [
    '/',
    '/products',
    '/products?category=Jerseys',
    '/sitemap.xml',
    '/robots.txt',
  ])
    await fetch(shop.url + path)
}
