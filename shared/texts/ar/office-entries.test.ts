import { expect, test } from 'vitest'
import { officeEntryTexts } from './office-entries.ts'

test('the limit of a courier’s fields is counted as Arabic counts', () => {
  expect(officeEntryTexts.courier.tooLong(60)).toBe('60 حرفًا كحد أقصى.')
  expect(officeEntryTexts.courier.tooLong(100)).toBe('100 حرف كحد أقصى.')
})
