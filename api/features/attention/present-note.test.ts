import { expect, test } from 'vitest'
import * as v from 'valibot'
import { type AttentionKind, attentionNoteSchema } from '../../../shared/attention/attention.ts'
import { sizeKeyOf } from '../../../shared/size-key.ts'
import { testId } from '../../../shared/testing/test-id.ts'
import type { OpenNote } from '../../database/attention.ts'
import { presentNote, type NoteFacts } from './present-note.ts'

const AT_MS = Date.parse('2026-11-20T12:00:00Z')
const EARLIER_MS = AT_MS - 3_600_000
const EARLIER = '2026-11-20T11:00:00.000Z'

const FACTS: NoteFacts = {
  oversell: { left: -1, otherSizes: [], webOrders: [] },
  loss: { sales: [], changes: ['Ball'], lost: 2, lostSales: 0, arrived: 1 },
  lostHistory: {
    keptOrder: 100,
    knownOrder: 105,
    reusedOrder: null,
    changes: 12,
    returned: [],
    absent: [{ device: { code: 'T2', name: '' }, seenAt: EARLIER }],
  },
  gapEnd: 9,
  pushedBy: 'amel@kora.example',
}

function openNote(kind: AttentionKind, details: OpenNote['details']): OpenNote {
  return {
    id: 3,
    kind,
    at_ms: AT_MS,
    details,
    operation_id: testId('operation'),
    device_id: testId('device'),
    device_code: 'T1',
    device_name: 'Shop tablet',
    product_id: testId('ball'),
    size: sizeKeyOf('M'),
    order_id: null,
    order_number: null,
    receipt_number: null,
    order_created_at_ms: null,
  }
}

const device = { _id: testId('device'), code: 'T1', name: 'Shop tablet' }
const sold = { title: 'Ball', size: 'M', order: null }
const given = { returnNumber: 'T1-R000001', occurredAtMs: EARLIER_MS }
const ofReturn = { returnNumber: 'T1-R000001', returnedAt: EARLIER }
const sums = { sent: 10, recorded: 9 }
const writtenOff = { document: 'write-off', documentAtMs: EARLIER_MS }
const document = { kind: 'write-off', at: EARLIER }

const NOTES: Record<AttentionKind, [stored: OpenNote['details'], shown: object]> = {
  oversell: [
    { title: 'Ball', ...writtenOff },
    { ...sold, productId: testId('ball'), left: -1, otherSizes: [], webOrders: [], document },
  ],
  'unknown-product': [{ title: 'Ball' }, sold],
  'unknown-size': [{ title: 'Ball' }, sold],
  'archived-product': [{ title: 'Ball' }, sold],
  'total-differs': [sums, { order: null, ...sums }],
  recount: [
    { title: 'Ball', sold: 2, countedAtMs: EARLIER_MS },
    { ...sold, productId: testId('ball'), sold: 2, countedAt: EARLIER },
  ],
  'returned-twice': [
    { title: 'Ball', pieces: 3, ...given },
    { ...ofReturn, ...sold, pieces: 3 },
  ],
  'return-without-sale': [
    { receiptNumber: 'T1-000001', orderNumber: 4, ...given },
    { ...ofReturn, receiptNumber: 'T1-000001', orderNumber: 4 },
  ],
  'return-without-receipt': [
    { refund: 5, ...given },
    { ...ofReturn, refund: 5 },
  ],
  'refund-differs': [
    { ...sums, ...given },
    { ...ofReturn, ...sums },
  ],
  'shift-differs': [
    { zNumber: 'T1-Z0001', ...sums },
    { zNumber: 'T1-Z0001', ...sums },
  ],
  'refund-above-price': [
    { title: 'Ball', given: 7, sold: 6, ...given },
    { ...ofReturn, ...sold, given: 7, sold: 6 },
  ],
  'returned-unlisted': [
    { title: 'Ball', pieces: 3, ...given },
    { ...ofReturn, title: 'Ball', size: 'M', pieces: 3 },
  ],
  'goods-unlisted': [
    { title: 'Ball', pieces: 3, ...writtenOff },
    { document, title: 'Ball', size: 'M', pieces: 3 },
  ],
  'costs-left': [
    { titles: ['Ball'], documentAtMs: EARLIER_MS },
    { device, recordedAt: EARLIER, titles: ['Ball'] },
  ],
  'stocktake-left-out': [
    { stocktake: testId('stocktake'), name: 'Autumn', sizes: 2 },
    { stocktake: testId('stocktake'), name: 'Autumn', sizes: 2 },
  ],
  'sequence-gap': [{ sequence: 5 }, { device, sequence: 5, last: 9 }],
  'sequence-reused': [{}, { device }],
  'history-went-back': [{}, FACTS.lostHistory],
  'lost-sales': [{}, { device, sales: [], changes: ['Ball'], lost: 2, lostSales: 0, arrived: 1 }],
  'clock-skew': [{ skewMs: 60_000 }, { device, skewMs: 60_000 }],
  'impossible-time': [{ said: '1970-01-01' }, { device, said: '1970-01-01' }],
  'unknown-actor': [{ actor: 'x' }, { device, actor: 'x', pushedBy: 'amel@kora.example' }],
  'beyond-limits': [
    {
      person: 'Amine',
      limits: ['discount', 'unknown'],
      label: 'T1-000002',
      occurredAtMs: EARLIER_MS,
    },
    { device, person: 'Amine', limits: ['discount'], label: 'T1-000002', occurredAt: EARLIER },
  ],
  'failing-operation': [{}, { device, operationId: testId('operation'), content: '' }],
  'rejected-operation': [
    { code: 'out-of-stock', reasonDetails: { left: 0 }, message: 'No' },
    {
      device,
      operationId: testId('operation'),
      code: 'out-of-stock',
      details: { left: 0 },
      message: 'No',
      content: '',
    },
  ],
  'backup-failed': [
    { fault: 'disk-full', folder: '/backups', lastDay: '2026-11-19' },
    { fault: 'disk-full', folder: '/backups', lastAt: '2026-11-18T23:00:00.000Z' },
  ],
  'email-failed': [
    { recipient: 'amel@kora.example', answer: null },
    { recipient: 'amel@kora.example', answer: null },
  ],
  'webhook-failed': [
    { host: 'shop.example', status: 500, answer: 'no' },
    { host: 'shop.example', status: 500, answer: 'no' },
  ],
}

test.each(Object.entries(NOTES))(
  'a note of the kind %s has its fields',
  (kind, [stored, shown]) => {
    const note = presentNote(openNote(kind as AttentionKind, stored), FACTS)
    expect(note).toStrictEqual({ id: 3, at: '2026-11-20T12:00:00.000Z', kind, ...shown })
    expect(v.is(attentionNoteSchema, note)).toBe(true)
  },
)

test('a count at an impossible time, as old rows have it, is shown with the time of its note', () => {
  const details = { title: 'Ball', sold: 2, countedAtMs: 4e15 }
  const note = presentNote(openNote('recount', details), FACTS)
  expect(note).toMatchObject({ countedAt: '2026-11-20T12:00:00.000Z' })
})
