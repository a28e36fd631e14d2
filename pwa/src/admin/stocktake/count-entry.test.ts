import { expect, test, vi } from 'vitest'
import { createCountEntry, readCount } from './count-entry.ts'

/** A field of a row with this count; `answer`: whether saving succeeds. */
function open(mine: number | null, answer = true) {
  const save = vi.fn(async (_pieces: number | null) => answer)
  const entry = createCountEntry(mine)
  entry.getState().follow(mine, save)
  return {
    field: () => entry.getState(),
    /** Types the text and leaves the field. */
    enter: (text: string) => {
      entry.getState().type(text)
      entry.getState().settle()
    },
    arrive: (next: number | null) => entry.getState().follow(next, save),
    saved: () => save.mock.calls.map(([pieces]) => pieces),
  }
}

test('what is typed is saved once when the field is left, and shown until the row has it', () => {
  const { field, enter, arrive, saved } = open(null)
  enter('5')
  field().settle()
  expect([field().text, saved()]).toEqual(['5', [5]])
  arrive(5)
  arrive(null)
  expect(field().text).toBe('')
})

test('an emptied field removes the count, also while another one is being saved', () => {
  const { enter, saved } = open(null)
  enter('5')
  enter('')
  expect(saved()).toEqual([5, null])
})

test('text that is no number stays in its field and is not saved', () => {
  const { field, enter, saved } = open(3)
  enter('1,5')
  expect(field()).toMatchObject({ text: '1,5', isWrong: true })
  expect(saved()).toEqual([])
})

test('a count that cannot be saved gives way to the stored one', async () => {
  const { field, enter } = open(3, false)
  enter('8')
  expect(field().text).toBe('8')
  await vi.waitFor(() => expect(field().text).toBe('3'))
})

test('a scan shows in a field whose text is the count', () => {
  const { field, arrive, saved } = open(3)
  field().type('4')
  field().type('3')
  arrive(4)
  field().settle()
  expect([field().text, saved()]).toEqual(['4', []])
})

test('a scan does not overwrite what is being typed', () => {
  const { field, arrive } = open(3)
  field().type('12')
  arrive(4)
  expect(field().text).toBe('12')
})

test.each([
  ['', null],
  [' 12 ', 12],
  ['1000000', 1_000_000],
  ['1000001', undefined],
  ['-1', undefined],
])('%j is read as %j', (text, pieces) => {
  expect(readCount(text)).toBe(pieces)
})
