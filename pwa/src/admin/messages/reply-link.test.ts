import { expect, test } from 'vitest'
import { replyLink } from './reply-link.ts'

test('the answer goes to the address, with its subject', () => {
  expect(replyLink('amine@example.com', 'Kora')).toBe(
    'mailto:amine@example.com?subject=Re%3A%20your%20message%20to%20Kora',
  )
})

test('an address cannot add recipients or fields to the answer', () => {
  const link = new URL(replyLink('a?bcc=x&cc=y,z@evil.example', 'Kora'))
  expect(link.pathname).toBe('a%3Fbcc%3Dx%26cc%3Dy%2Cz@evil.example')
  expect([...link.searchParams.keys()]).toEqual(['subject'])
})
