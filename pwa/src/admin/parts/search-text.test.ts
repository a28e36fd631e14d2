import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSearchText } from './search-text.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A search field whose query lives in an address, which follows a commit when `arrive` is called. */
function openField(initial = '') {
  const commits: string[] = []
  const store = createSearchText(initial)
  const arrive = (query: string) => store.getState().follow(query, (text) => commits.push(text))
  arrive(initial)
  return { field: store.getState, commits, arrive }
}

test('what is typed shows at once and is searched for after a pause, once', () => {
  const { field, commits, arrive } = openField()
  field().type('p')
  field().type('pi')
  expect([field().text, commits]).toEqual(['pi', []])
  vi.runAllTimers()
  expect(commits).toEqual(['pi'])
  arrive('pi')
  expect(field().text).toBe('pi')
})

test('an address that arrives late does not take back what was typed since', () => {
  const { field, commits, arrive } = openField()
  field().type('p')
  vi.runAllTimers()
  field().type('pi')
  arrive('p')
  expect(field().text).toBe('pi')
  vi.runAllTimers()
  expect(commits).toEqual(['p', 'pi'])
})

test('going back shows the earlier search in the field, also one that was typed before', () => {
  const { field, arrive } = openField('ball')
  field().type('boot')
  vi.runAllTimers()
  arrive('boot')
  arrive('ball')
  expect(field().text).toBe('ball')
})

test('what the pager has committed within the pause is not committed again', () => {
  const { field, commits, arrive } = openField()
  field().type('p')
  arrive('p')
  vi.runAllTimers()
  expect([field().text, commits]).toEqual(['p', []])
})

test('what was typed is searched for when the field is left, and not once more after the pause', () => {
  const { field, commits } = openField()
  field().settle()
  field().type('p')
  field().settle()
  expect(commits).toEqual(['p'])
  field().settle()
  vi.runAllTimers()
  expect(commits).toEqual(['p'])
})

test('a field that is gone searches for nothing', () => {
  const { field, commits } = openField()
  field().type('p')
  field().close()
  vi.runAllTimers()
  expect(commits).toEqual([])
})
