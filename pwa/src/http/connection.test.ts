import { expect, test } from 'vitest'
import { connectionAfter } from './connection.ts'

test('an answer means online, silence means offline since the first silence', () => {
  const start = { connection: 'unknown', offlineSince: null, serverBroken: false } as const
  const away = connectionAfter(start, 'unanswered', 1000)
  expect(away).toEqual({ connection: 'offline', offlineSince: 1000, serverBroken: false })
  expect(connectionAfter(away, 'unanswered', 2000)).toBe(away)
  const back = connectionAfter(away, 'answered', 3000)
  expect(back).toEqual({ connection: 'online', offlineSince: null, serverBroken: false })
  expect(connectionAfter(back, 'answered', 4000)).toBe(back)
})

test('a gateway without its server is told from a lost network, and the outage goes on', () => {
  const start = { connection: 'online', offlineSince: null, serverBroken: false } as const
  const broken = connectionAfter(start, 'broken', 1000)
  expect(broken).toEqual({ connection: 'offline', offlineSince: 1000, serverBroken: true })
  expect(connectionAfter(broken, 'broken', 2000)).toBe(broken)
  const away = connectionAfter(broken, 'unanswered', 3000)
  expect(away).toEqual({ connection: 'offline', offlineSince: 1000, serverBroken: false })
  expect(connectionAfter(broken, 'answered', 4000).serverBroken).toBe(false)
})
