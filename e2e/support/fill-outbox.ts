import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { toIso } from '../../shared/time.ts'
import { readTable } from './device-storage.ts'
import type { Picked } from './shop-calls.ts'

interface Counters {
  key: 'till'
  place: number
  sequence: number
  receipt: number
}

interface Device {
  device: string
  code: string
  person: string
}

/**
 * Puts sales and counts of one piece into this device's outbox, as several days at the till would: row by row in the
 * till's own format, with consecutive numbers. The picked products take turns.
 */
export async function fillOutbox(
  page: Page,
  picked: readonly Picked[],
  amount: { sales: number; counts: number },
): Promise<void> {
  const [device] = await readTable<Device>(page, 'device')
  const [known] = await readTable<Counters>(page, 'counters')
  if (!device) throw new Error('this device is no till yet')
  const counters: Counters = known ?? { key: 'till', place: 0, sequence: 0, receipt: 0 }
  const turn = () => {
    const next = picked[counters.place % picked.length]
    if (!next) throw new Error('nothing was picked')
    return { productId: next.product._id, title: next.product.title, size: next.size }
  }

  const make = (type: string, payload: object, effect: object, label: string) => {
    const id = randomUUID()
    const sequence = counters.sequence
    const occurredAtMs = Date.now()
    const wire = JSON.stringify({
      id,
      sequence,
      type,
      occurredAt: toIso(occurredAtMs),
      actor: device.person,
      payload,
    })
    const effects = [effect]
    const { place } = counters
    return { place, id, device: device.device, sequence, type, occurredAtMs, wire, effects, label }
  }
  const sale = () => {
    counters.receipt += 1
    const { productId, title, size } = turn()
    const receiptNumber = `${device.code}-${String(counters.receipt).padStart(6, '0')}`
    const products = [{ productId, title, size, quantity: 1, price: 100 }]
    const payload = {
      fullName: 'Store Order',
      phone: '0000000000',
      city: 'In-Store',
      commune: 'In-Store',
      shipping: 0,
      status: 'Shipped',
      products,
      totalPrice: 100,
      receiptNumber,
    }
    return make('store-order.v1', payload, { productId, size, change: -1 }, receiptNumber)
  }
  const count = () => {
    const { productId, title, size } = turn()
    const payload = { productId, sizes: [{ size, quantity: 1, expected: 0 }] }
    return make('stock-edit.v1', payload, { productId, size, change: 1 }, title)
  }

  const rows = Array.from({ length: amount.sales + amount.counts }, (_, index) => {
    counters.place += 1
    counters.sequence += 1
    return index < amount.sales ? sale() : count()
  })
  await page.evaluate(
    ([outbox, next]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('kora-till')
        opening.addEventListener('success', () => {
          const db = opening.result
          const writing = db.transaction(['outbox', 'counters'], 'readwrite')
          for (const row of outbox) writing.objectStore('outbox').add(row)
          writing.objectStore('counters').put(next)
          writing.addEventListener('complete', () => {
            db.close()
            resolve()
          })
          writing.addEventListener('abort', () => reject(new Error('not written')))
        })
      }),
    [rows, counters] as const,
  )
}
