import { expect, test } from 'vitest'
import { MAX_PRODUCT_PICTURES } from '../../../../shared/catalog/picture.ts'
import { createPictureList, isTouched, type PictureDeps } from './picture-list.ts'

const photo = (name: string) => new File(['x'], name)

function openList(paths: readonly string[], deps: Partial<PictureDeps> = {}) {
  const store = createPictureList(paths, {
    shrink: async (file) => file,
    problemOf: async () => null,
    ...deps,
  })
  const shown = () =>
    store
      .getState()
      .list.map((picture) => (picture.kind === 'kept' ? picture.path : picture.file.name))
  return { pictures: store.getState, shown }
}

test('chosen files come after the product’s own pictures, in their order', async () => {
  const { pictures, shown } = openList(['a', 'b'])
  const adding = pictures().add([photo('1'), photo('2')])
  expect(pictures().batches).toBe(1)
  await adding
  expect(shown()).toEqual(['a', 'b', '1', '2'])
  expect(pictures().batches).toBe(0)
  expect(isTouched(pictures())).toBe(true)
})

test('a list that nobody changed follows the product, a changed one does not', () => {
  const { pictures, shown } = openList(['a', 'b'])
  pictures().follow(['a', 'c'])
  expect(shown()).toEqual(['a', 'c'])
  pictures().move(1, 0)
  pictures().follow(['a', 'd'])
  expect(shown()).toEqual(['c', 'a'])
})

test('the list keeps its own objects while the product’s pictures stay the same', () => {
  const { pictures } = openList(['a', 'b'])
  const { list } = pictures()
  pictures().follow(['a', 'b'])
  expect(pictures().list).toBe(list)
})

test('files that are made ready when the list begins again are dropped', async () => {
  const { pictures, shown } = openList(['a'])
  const adding = pictures().add([photo('1'), photo('2')])
  pictures().reset(['b'])
  await adding
  expect(shown()).toEqual(['b'])
  expect(pictures().batches).toBe(0)
})

test('each file that cannot be used is named, and the others are added', async () => {
  const { pictures, shown } = openList([], {
    problemOf: async ({ name }) => (name.startsWith('bad') ? `${name}.` : null),
  })
  await pictures().add([photo('bad1'), photo('good'), photo('bad2')])
  expect(shown()).toEqual(['good'])
  expect(pictures().problem).toBe('bad1. bad2.')
  pictures().remove(0)
  expect(pictures().problem).toBeNull()
})

test('there are never more pictures than a product may have', async () => {
  const { pictures } = openList(['a'])
  const files = Array.from({ length: MAX_PRODUCT_PICTURES }, (_, place) => photo(String(place)))
  await pictures().add(files)
  expect(pictures().list).toHaveLength(MAX_PRODUCT_PICTURES)
  expect(pictures().problem).not.toBeNull()
})
