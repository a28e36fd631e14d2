import { centimes } from '../../../../shared/money.ts'
import { testId } from '../../../../shared/testing/test-id.ts'
import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AttentionNote } from '../../../../shared/attention/attention.ts'
import { NoteCard } from './note-card.tsx'

const device = { _id: testId('d'), code: 'T2', name: '' }

function draw(note: AttentionNote): string {
  return renderToStaticMarkup(
    <NoteCard note={note} busy={false} titleOf={() => undefined} onDone={() => undefined} />,
  )
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    '2026-01-01T00:00:00+05',
    '',
    '\u0000',
    '\ud800',
    -0,
    1e308,
    2 ** 53,
    null,
  ),
  fc.jsonValue({ maxDepth: 3 }),
)
const sale = {
  type: 'store-order.v1',
  occurredAt: '2026-01-01T00:00:00+05',
  payload: {
    fullName: 'Store Order',
    phone: '0000000000',
    city: 'In-Store',
    commune: 'In-Store',
    shipping: 0,
    status: 'Shipped',
    products: [
      {
        productId: '018f0000-0000-7000-8000-000000000001',
        title: 'Rhumel',
        size: 'M',
        quantity: 1,
        price: 100,
      },
    ],
    totalPrice: 100,
    receiptNumber: 'T2-000001',
  },
}

const content = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc
    .record({
      place: fc.constantFrom('type', 'payload', 'occurredAt', 'totalPrice', 'products', 'shipping'),
      value: odd,
    })
    .map(({ place, value }) =>
      JSON.stringify(
        place in sale
          ? { ...sale, [place]: value }
          : { ...sale, payload: { ...sale.payload, [place]: value } },
      ),
    ),
)

test('whatever a device sent is shown, in words or as it came', () => {
  fc.assert(
    fc.property(content, fc.string({ unit: 'binary' }), (sent, message) => {
      const base = { id: 1, at: 0, device, operationId: testId('o'), content: sent }
      expect(draw({ ...base, kind: 'rejected-operation', message })).toContain('Not accepted')
      expect(draw({ ...base, kind: 'failing-operation' })).toContain('cannot record')
    }),
  )
})

test('a sale with a time that nothing can read is shown as a sale', () => {
  const words = draw({
    id: 1,
    at: 0,
    device,
    operationId: testId('o'),
    kind: 'rejected-operation',
    message: 'occurredAt',
    content: JSON.stringify(sale),
  })
  expect(words).toContain('Rhumel')
  expect(words).toContain('send it again as a new sale')
})

test('a note says what a clock, a stranger or a gap was, in the owner’s words', () => {
  const base = { id: 1, at: 0, device }
  const words = [
    draw({ ...base, kind: 'impossible-time', said: '1970-01-01T00:03:00.000Z' }),
    draw({ ...base, kind: 'impossible-time', said: 'nonsense' }),
    draw({ ...base, kind: 'clock-skew', skewMs: -56 * 365.25 * 86_400_000 }),
    draw({ ...base, kind: 'unknown-actor', actor: 'x', pushedBy: 'owner@kora.example' }),
    draw({ ...base, kind: 'unknown-actor', actor: 'x', pushedBy: null }),
    draw({ ...base, kind: 'sequence-gap', sequence: 41 }),
    draw({ ...base, kind: 'sequence-gap', sequence: 41, last: 41 }),
    draw({ ...base, kind: 'sequence-gap', sequence: 41, last: 43 }),
  ]
  const expected = [
    'It says 01 Jan 1970.',
    'It says nonsense.',
    'is 56 years behind',
    'owner@kora.example was signed in when it was sent.',
    'If nobody knows it, remove that till in Settings.',
    'Till T2: operation 41 is missing',
    'Till T2: operation 41 is missing',
    'Till T2: operations 41 to 43 are missing',
  ]
  for (const [index, sentence] of expected.entries()) expect(words[index]).toContain(sentence)
})

test('a price given back above the price sold is told with both prices and the sale', () => {
  const order = { _id: 'o', number: 12, receiptNumber: 'T1-000007', createdAt: 0 }
  const sums = { given: centimes(90_000), sold: centimes(10_050) }
  const back = { returnNumber: 'T2-R000003', returnedAt: 0, title: 'Rhumel', size: 'M' }
  const words = draw({ id: 1, at: 0, kind: 'refund-above-price', ...back, ...sums, order })
  for (const part of ['Rhumel', 'size M', '900', '100.50', 'T2-R000003', 'T1-000007'])
    expect(words).toContain(part)
})

test.each([
  ['folder-missing', null, '/mnt/disk/kora, is not there.', 'Connect the disk'],
  [
    'disk-full',
    Date.parse('2026-11-20T12:00:00Z'),
    'The last backup is of 20 Nov 2026.',
    'Make room',
  ],
  ['not-verified', null, 'There is no backup in it.', 'may be failing'],
] as const)(
  'a backup that fails (%s) says what is known of the folder, and what to do',
  (fault, lastAt, fact, next) => {
    const folder = '/mnt/disk/kora'
    const words = draw({ id: 1, at: 0, kind: 'backup-failed', fault, folder, lastAt })
    expect(words).toContain(fact)
    expect(words).toContain(next)
    expect(words.includes('backup in it')).toBe(fault === 'not-verified')
  },
)

const goods = { id: 1, at: 0, title: 'Rhumel', size: 'M', order: null }
const when = { at: Date.parse('2026-11-20T10:00:00Z') }

test('goods that the shop does not have are named, with how they moved', () => {
  const { order: _, ...rest } = goods
  const noted = { ...rest, kind: 'goods-unlisted', pieces: 3 } as const
  const came = draw({ ...noted, document: { ...when, kind: 'goods-in' } })
  expect(came).toContain('Rhumel, size M came in, and the shop does not have it')
  expect(came).toContain('Goods in, recorded')
  const went = draw({ ...noted, document: { ...when, kind: 'write-off' } })
  expect(went).toContain('Rhumel, size M was written off')
})

test('an oversell and a recount of goods that nobody sold speak of no sale', () => {
  const stock = { ...goods, productId: testId('p') }
  const written = { ...when, kind: 'write-off' } as const
  const none = { left: -1, otherSizes: [], webOrders: [] }
  const oversell = draw({ ...stock, ...none, kind: 'oversell', document: written })
  expect(oversell).toContain('Written off, recorded')
  expect(oversell).not.toContain('deleted')
  const count = { ...stock, kind: 'recount', countedAt: 0 } as const
  expect(draw({ ...count, sold: 2, document: written })).toContain('2 pieces were written off')
  const came = draw({ ...count, sold: -2, document: { ...when, kind: 'goods-in' } })
  expect(came).toContain('2 pieces came in')
  expect(came).toContain('2 too high')
})
