import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../sync/testing/memory-storage.ts'
import { savePart } from './shop-settings-calls.ts'

interface Stored {
  revision: number
  name?: string
  lowStock?: number
}

/** What the server has, and the changes that it was sent. */
let stored: Stored
let sent: { revision: number; change: Partial<Stored> }[]

beforeEach(() => {
  stored = { revision: 2, name: 'Rhumel Sport', lowStock: 3 }
  sent = []
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json({ settings: stored })
    const request = JSON.parse(String(body)) as (typeof sent)[number]
    sent.push(request)
    if (request.revision !== stored.revision) {
      const mssg = 'The settings were changed.'
      return Response.json({ error: mssg, mssg, code: 'settings-changed' }, { status: 409 })
    }
    stored = { ...stored, ...request.change, revision: stored.revision + 1 }
    return Response.json({ settings: stored })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a part is saved on top of what others changed of other parts', async () => {
  const outcome = await savePart(1, { lowStock: 5 }, ({ lowStock }) => lowStock === 3)
  expect(outcome.kind).toBe('saved')
  expect(sent.map(({ revision }) => revision)).toEqual([1, 2])
  expect(stored).toMatchObject({ name: 'Rhumel Sport', lowStock: 5 })
})

test('a part that others changed as well is left to the person', async () => {
  const outcome = await savePart(1, { lowStock: 5 }, ({ lowStock }) => lowStock === 2)
  expect(outcome).toMatchObject({ kind: 'changed-elsewhere', settings: { lowStock: 3 } })
  expect(sent).toHaveLength(1)
})

test('a part of the latest settings is saved at once', async () => {
  const outcome = await savePart(2, { lowStock: 5 }, () => false)
  expect(outcome).toMatchObject({ kind: 'saved', settings: { lowStock: 5 } })
})
