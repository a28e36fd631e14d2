import { expect, test } from 'vitest'
import {
  beginEditing,
  changedFields,
  followVersion,
  isChangedElsewhere,
  isTyped,
  rebaseValues,
} from './form-editing.ts'

const before = { name: 'Ball', sizes: ['M'] }
const now = { name: 'Match ball', sizes: ['M', 'L'] }
const opened = beginEditing({ values: before, revision: 1 })
const newer = { values: now, revision: 2 }

test('the input is what differs from the values that the form was filled with', () => {
  expect(changedFields({ sizes: ['M'], name: 'Balls' }, before)).toEqual(['name'])
  expect(isTyped(opened, { sizes: ['M'], name: 'Ball' })).toBe(false)
})

test('a rebased form keeps its input, and takes everything else from the newer version', () => {
  expect(rebaseValues({ ...before, name: 'Balls' }, before, now)).toEqual({
    name: 'Balls',
    sizes: ['M', 'L'],
  })
})

test('an untouched form follows a newer version; one with input only on request', () => {
  const untouched = { typed: before, isDirty: false }
  expect(followVersion(opened, newer, untouched, rebaseValues)).toEqual(beginEditing(newer))
  expect(followVersion(opened, { values: before, revision: 1 }, untouched, rebaseValues)).toBe(
    opened,
  )
  const input = { typed: { ...before, name: 'Balls' }, isDirty: true }
  expect(followVersion(opened, newer, input, rebaseValues)).toBe(opened)
  expect(isChangedElsewhere(opened, newer, true)).toBe(true)
  const loaded = followVersion({ ...opened, wantsLoad: true }, newer, input, rebaseValues)
  expect(loaded).toMatchObject({ values: { name: 'Balls' }, before: now, revision: 2 })
  expect(isChangedElsewhere(loaded, newer, true)).toBe(false)
})

test('a newer version with the same values counts as the base of the next edit', () => {
  const untouched = { typed: before, isDirty: false }
  const touchedElsewhere = { values: before, revision: 2 }
  expect(followVersion(opened, touchedElsewhere, untouched, rebaseValues).revision).toBe(2)
})
