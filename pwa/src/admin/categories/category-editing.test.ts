import { expect, test } from 'vitest'
import type { Category } from '../../../../shared/catalog/product.ts'
import { isChangedElsewhere } from '../parts/form-editing.ts'
import { followCategory, openEditing } from './category-editing.ts'

const jerseys = (revision: number, title = 'Jerseys') =>
  ({ _id: 'c1', title, revision, translations: { ar: { title: 'قمصان' } } }) as Category

const opened = openEditing(jerseys(1))
const untouched = { typed: opened.values, isDirty: false }
const input = {
  typed: { ...opened.values, translations: { fr: { title: 'Maillots' }, ar: { title: 'قمصان' } } },
  isDirty: true,
}

test('a form in which nothing was entered follows the category', () => {
  const followed = followCategory(opened, jerseys(2), untouched)
  expect(followed).toEqual(openEditing(jerseys(2)))
  expect(followCategory(opened, jerseys(1), untouched)).toBe(opened)
  expect(followCategory(opened, null, untouched)).toBe(opened)
})

test('a form in which something was entered says that the category changed, and loads it when asked', () => {
  expect(followCategory(opened, jerseys(2), input)).toBe(opened)
  expect(isChangedElsewhere(opened, jerseys(2), true)).toBe(true)
  const asked = { ...opened, isRefused: true, wantsLoad: true }
  expect(followCategory(asked, jerseys(1), input)).toBe(asked)
  expect(isChangedElsewhere(asked, jerseys(1), true)).toBe(true)
  const loaded = followCategory(asked, jerseys(2), input)
  expect(isChangedElsewhere(loaded, jerseys(2), true)).toBe(false)
})

test('a title written in one language does not undo those written elsewhere', () => {
  const renamed = { ...jerseys(2, 'Shirts'), translations: { ar: { title: 'أطقم' } } }
  const loaded = followCategory({ ...opened, wantsLoad: true }, renamed, input)
  expect(loaded).toMatchObject({
    values: { title: 'Shirts', translations: { fr: { title: 'Maillots' }, ar: { title: 'أطقم' } } },
    before: { title: 'Shirts', translations: { fr: { title: '' } } },
    basis: renamed,
  })
})
