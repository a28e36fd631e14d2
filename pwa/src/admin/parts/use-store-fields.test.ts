import { createFormControl } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { createStore } from 'zustand'
import { connectFields } from './use-store-fields.ts'

interface Values {
  title: string
  text: string
  sizes: { size: string }[]
}
interface Desk {
  editing: { values: Values }
  typed: Values
  type: (values: Values) => void
}

const STORED: Values = { title: 'Shirt', text: 'Red.', sizes: [{ size: 'M' }] }

/** A form and a store that records the input which it receives. */
function open(typed = STORED) {
  const taken: Values[] = []
  const store = createStore<Desk>((set) => ({
    editing: { values: STORED },
    typed,
    type(values) {
      taken.push(values)
      set({ typed: values })
    },
  }))
  const form = createFormControl<Values>({ defaultValues: STORED })
  const fields = { title: form.register('title'), text: form.register('text') }
  return {
    form,
    store,
    taken,
    disconnect: connectFields(form, store),
    /** As the event of the field does. */
    press: (name: 'title' | 'text', value: string) =>
      void fields[name].onChange({ type: 'change', target: { name, value } }),
    leave: (name: 'title' | 'text') =>
      void fields[name].onBlur({ type: 'blur', target: { name, value: form.getValues(name) } }),
  }
}

let page: ReturnType<typeof open>
beforeEach(() => {
  page = open()
})

test('the store takes each key once, and in the same moment', () => {
  page.press('title', 'Shirts')
  expect(page.taken).toEqual([{ ...STORED, title: 'Shirts' }])
  page.press('title', 'Shirts!')
  expect(page.taken.map(({ title }) => title)).toEqual(['Shirts', 'Shirts!'])
})

test('fields that are shown, or left, without input are none', () => {
  page.leave('title')
  expect(page.taken).toEqual([])
})

test('what the store fills the fields with is shown, and is no input', () => {
  const newer = { title: 'Shirts', text: 'Blue.', sizes: [] }
  page.store.setState({ editing: { values: newer }, typed: newer })
  expect(page.form.getValues()).toEqual(newer)
  expect(page.taken).toEqual([])
  page.press('text', 'Green.')
  expect(page.taken).toEqual([{ ...newer, text: 'Green.' }])
})

test('what the fields held before the store was connected is taken', () => {
  const { taken } = open({ ...STORED, title: 'Another' })
  expect(taken).toEqual([STORED])
})

test('the store has a copy of its own, which later input does not change', () => {
  const { form, taken } = open({ ...STORED, title: 'Another' })
  form.setValue('sizes.0.size', 'L')
  expect(taken.map(({ sizes }) => sizes[0]?.size)).toEqual(['M', 'L'])
})

test('nothing is taken or shown once the form is left', () => {
  page.disconnect()
  page.press('title', 'Shirts')
  page.store.setState({ editing: { values: { ...STORED, text: 'Blue.' } } })
  expect([page.taken, page.form.getValues('text')]).toEqual([[], 'Red.'])
})
