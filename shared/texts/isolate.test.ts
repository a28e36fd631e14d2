import { expect, test } from 'vitest'
import { isolateRightToLeft, isolateUnlessArabic } from './isolate.ts'

test.each(['قميص', 'قميص Kora', 'كرة 42'])('in French and English %j is isolated', (name) => {
  expect(isolateRightToLeft(name)).toBe(`\u2068${name}\u2069`)
})

test.each(['Maillot', 'Équipe 42', '39-41', ''])('in French and English %j stays', (name) => {
  expect(isolateRightToLeft(name)).toBe(name)
})

test.each(['Maillot', 'قميص Kora', 'قميص 42', '39-41', '0550123456', 'E2E-000', '٣٩-٤١'])(
  'in Arabic %j is isolated',
  (name) => {
    expect(isolateUnlessArabic(name)).toBe(`\u2068${name}\u2069`)
  },
)

test.each(['قميص', 'قميص كرة القدم', 'أحذية، مُلوَّنة', ''])('in Arabic %j stays', (name) => {
  expect(isolateUnlessArabic(name)).toBe(name)
})
