import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { placeTestOrder } from '../../testing/order-calls.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createTestTill } from '../../testing/test-till.ts'

const NOON = Date.parse('2026-11-20T11:00:00Z')
const DAYS = 'from=2026-11-20&to=2026-11-20'

let shop: TestApp
let admin: { token: string; adminId: string }
/** Ids by name. */
let people: Record<'Amine' | 'Nadia', string>
beforeAll(async () => {
  shop = await startTestApp({ clock: () => NOON })
  admin = await signUpAdmin(shop)
  people = { Amine: await hire('Amine'), Nadia: await hire('Nadia') }
  const jersey = await addTestProduct(shop.app, { stock: { M: 50 } })
  const till = createTestTill(shop.url, admin, () => NOON)
  const by = <T extends object>(name: 'Amine' | 'Nadia', made: T) => ({
    ...made,
    actor: people[name],
  })
  const sale = by('Amine', till.sale(jersey, 3))
  const shift = newId()
  const { body } = await till.push([
    by('Nadia', till.openShift(shift, 1000)),
    sale,
    by('Nadia', till.sale(jersey, 1)),
    // A refund counts for the person who gave the money back, whoever sold the goods.
    by('Nadia', till.back(sale, jersey, 1)),
    by('Amine', till.closeShift(shift, { float: 1000 }, 0)),
    till.sale(jersey, 1),
  ] as never)
  for (const { status } of body.results) expect(status).toBe('applied')
  await placeTestOrder(shop, [{ productId: jersey, size: 'M', quantity: 1 }])
})
afterAll(() => shop.close())

async function hire(name: string): Promise<string> {
  const body = { name, role: 'seller', pin: '1234' }
  return (await shop.fetchJson('/api/people', { token: admin.token, body })).body._id
}

const get = (path: string) => shop.fetchJson(path, { token: admin.token })

test('figures by person: what each sold, and what each gave back', async () => {
  const { body } = await get(`/api/statistics/breakdown?by=person&${DAYS}&sort=key`)
  expect(body.rows).toMatchObject([
    { key: people.Amine, title: 'Amine', pieces: 3, revenue: 300, returns: 0 },
    { key: people.Nadia, title: 'Nadia', pieces: 0, revenue: 0, returnedPieces: 1, returns: 100 },
    { key: admin.adminId, title: 'owner@kora.example', pieces: 1, revenue: 100 },
  ])
  expect(body.sum).toMatchObject({ pieces: 4, revenue: 400 })
})

test('the same as a file, with the names', async () => {
  const answer = await fetch(`${shop.url}/api/statistics/breakdown/file?by=person&${DAYS}`, {
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'fr' },
  })
  const [head, ...lines] = (await answer.text()).trim().split('\r\n')
  expect(head).toContain('Vendu par')
  expect(lines.map((line) => line.split(/[;,]/)[0])).toEqual([
    'Amine',
    'Nadia',
    'owner@kora.example',
  ])
})

test('a person keeps the figures under a new name, and after they may not sell any more', async () => {
  const change = { name: 'Nadia B.', active: false }
  const path = `/api/people/${people.Nadia}`
  await shop.fetchJson(path, { token: admin.token, method: 'PUT', body: change })
  const { body } = await get(`/api/statistics/breakdown?by=person&${DAYS}&sort=key`)
  expect(body.rows[1]).toMatchObject({ key: people.Nadia, title: 'Nadia B.' })
})

test('shifts say who opened and who closed them, and are found by either, with what was missing', async () => {
  const { body } = await get('/api/shifts?page=1&search=amine')
  expect(body.shifts).toMatchObject([{ openedBy: 'Nadia B.', closes: [{ by: 'Amine' }] }])
  expect(body.difference).toBe(-1000)
  expect((await get('/api/shifts?page=1&search=nadia')).body.total).toBe(1)
  expect((await get('/api/shifts?page=1&search=salah')).body.total).toBe(0)
})

test('shifts are found by a name whatever its accents and case, in Arabic too', async () => {
  const path = `/api/people/${people.Amine}`
  for (const [name, search] of [
    ['Élyes', 'Élyes'],
    ['Élyes', 'elyes'],
    ['أحمد', 'احمد'],
  ] as const) {
    await shop.fetchJson(path, { token: admin.token, method: 'PUT', body: { name } })
    const { body } = await get(`/api/shifts?page=1&search=${encodeURIComponent(search)}`)
    expect([name, search, body.total]).toEqual([name, search, 1])
  }
})
