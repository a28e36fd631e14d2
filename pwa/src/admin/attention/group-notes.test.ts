import { testId } from '../../../../shared/testing/test-id.ts'
import { expect, test } from 'vitest'
import type { AttentionNote } from '../../../../shared/attention/attention.ts'
import { groupNotes } from './group-notes.ts'

const device = { code: 'T1', name: '' }
const sold = {
  title: 'Rhumel',
  order: null,
  productId: testId('p'),
  left: -1,
  otherSizes: [],
  webOrders: [],
}

function oversell(id: number, size: string): AttentionNote {
  return { id, at: id, kind: 'oversell', ...sold, size }
}

test('oversells of one stock are one matter, of another size another', () => {
  const groups = groupNotes([oversell(3, 'M'), oversell(2, 'L'), oversell(1, 'M')])
  expect(groups.map(({ note, ids }) => [note.id, ids])).toEqual([
    [3, [3, 1]],
    [2, [2]],
  ])
})

test('what costs a customer or a sale comes first', () => {
  const skew = (id: number): AttentionNote => ({
    id,
    at: id,
    kind: 'clock-skew',
    device,
    skewMs: 1,
  })
  const gap: AttentionNote = { id: 2, at: 2, kind: 'sequence-gap', device, sequence: 41 }
  const groups = groupNotes([skew(4), oversell(3, 'M'), gap, skew(1)])
  expect(groups.map(({ note }) => note.id)).toEqual([3, 2, 4, 1])
})
