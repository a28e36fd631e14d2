import { expect, test } from 'vitest'
import type { Category } from '../../../../shared/catalog/product.ts'
import { beginEditing, followCategory, isChangedElsewhere } from './category-editing.ts'

const jerseys = (revision: number) => ({ _id: 'c1', title: 'Jerseys', revision }) as Category

test('a form in which nothing was entered follows the category', () => {
  const editing = beginEditing(jerseys(1))
  expect(followCategory(editing, jerseys(2), false)).toEqual(beginEditing(jerseys(2)))
  expect(followCategory(editing, jerseys(1), false)).toBe(editing)
  expect(followCategory(editing, null, false)).toBe(editing)
})

test('a form in which something was entered says that the category changed, and loads it when asked', () => {
  const editing = beginEditing(jerseys(1))
  expect(followCategory(editing, jerseys(2), true)).toBe(editing)
  expect(isChangedElsewhere(editing, jerseys(2))).toBe(true)
  const asked = { ...editing, isRefused: true, wantsLoad: true }
  expect(followCategory(asked, jerseys(1), true)).toBe(asked)
  expect(isChangedElsewhere(asked, jerseys(1))).toBe(true)
  const loaded = followCategory(asked, jerseys(2), true)
  expect(isChangedElsewhere(loaded, jerseys(2))).toBe(false)
})
