import { expect, test } from 'vitest'
import { createRequestIds } from './request-ids.ts'

test('a request without an answer keeps its id when the same is sent again', () => {
  const ids = createRequestIds()
  expect(ids.idFor({ pieces: 3 })).toBe(ids.idFor({ pieces: 3 }))
})

test('other content, and the same content after an answer, have another id', () => {
  const ids = createRequestIds()
  const first = ids.idFor({ pieces: 3 })
  const changed = ids.idFor({ pieces: 4 })
  ids.answered()
  const later = ids.idFor({ pieces: 4 })
  expect(new Set([first, changed, later]).size).toBe(3)
})
