import { expect, test } from 'vitest'
import { connectionAfter } from './connection.ts'

test('an answer means online, silence means offline since the first silence', () => {
  const start = { connection: 'unknown', offlineSince: null } as const
  const away = connectionAfter(start, 'unanswered', 1000)
  expect(away).toEqual({ connection: 'offline', offlineSince: 1000 })
  expect(connectionAfter(away, 'unanswered', 2000)).toBe(away)
  const back = connectionAfter(away, 'answered', 3000)
  expect(back).toEqual({ connection: 'online', offlineSince: null })
  expect(connectionAfter(back, 'answered', 4000)).toBe(back)
})
