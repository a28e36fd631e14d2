import { afterEach, expect, test, vi } from 'vitest'
import type { CourierJson, NewCourierJson } from '../../../../shared/couriers/courier.ts'
import { newId } from '../../../../shared/new-id.ts'
import { MemoryStorage } from '../../sync/testing/memory-storage.ts'
import { saveCourier } from './couriers-calls.ts'

const courier: NewCourierJson = {
  name: 'Rapide',
  format: 'ecotrack',
  columns: [],
  stopdesk: 400,
  home: 600,
  exceptions: [],
  returnFee: 300,
  trackingLink: '',
  from: '',
  active: true,
}
const known: CourierJson = { ...courier, _id: newId(), revision: 1 }

afterEach(() => vi.unstubAllGlobals())

test('a new courier is sent under the key of its dialog; a change has its revision', async () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  const sent: [path: string, key: string | null][] = []
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    sent.push([path, new Headers(headers).get('idempotency-key')])
    return Response.json(known, { status: 201 })
  })
  const key = newId()
  await saveCourier(courier, null, key)
  await saveCourier(courier, known, key)
  expect(sent).toEqual([
    ['/api/couriers', key],
    [`/api/couriers/${known._id}`, null],
  ])
})
