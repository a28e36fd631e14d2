import { expect, test } from 'vitest'
import { type StripFacts, statusSentence } from './status-sentence.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const rest: StripFacts = {
  connection: 'online',
  offlineSince: null,
  serverBroken: false,
  waitingSales: 0,
  waitingCounts: 0,
  needsSignIn: false,
  sent: null,
}

function says(facts: Partial<StripFacts>): string {
  return statusSentence({ ...rest, ...facts }, now).text
}

test('at rest, the strip says that everything is sent', () => {
  expect(says({})).toBe('Online, everything sent')
})

test('offline, it says since when in the shop’s calendar, and how many sales are safe', () => {
  const offlineSince = Date.parse('2026-11-21T13:05:00Z')
  expect(says({ connection: 'offline', offlineSince, waitingSales: 12 })).toBe(
    'Offline since 14:05, 12 sales safe on this device',
  )
  expect(says({ connection: 'offline', offlineSince, waitingSales: 1 })).toBe(
    'Offline since 14:05, 1 sale safe on this device',
  )
  expect(says({ connection: 'offline', offlineSince })).toBe('Offline since 14:05, nothing waiting')
})

test('a broken server is not called a lost network', () => {
  const offlineSince = Date.parse('2026-11-21T13:05:00Z')
  const broken = { connection: 'offline', serverBroken: true, waitingSales: 12 } as const
  expect(says({ ...broken, offlineSince })).toBe(
    'The server has a problem since 14:05, 12 sales safe on this device',
  )
})

test('an outage that began on another day says the day', () => {
  const offlineSince = Date.parse('2026-11-19T13:05:00Z')
  expect(says({ connection: 'offline', offlineSince, waitingSales: 3 })).toBe(
    'Offline since 19 Nov 2026, 14:05, 3 sales safe on this device',
  )
})

test('an expired login asks for itself and names the sales it holds back', () => {
  const sentence = statusSentence({ ...rest, needsSignIn: true, waitingSales: 12 }, now)
  expect(sentence).toEqual({ tone: 'act', text: 'Sign in to send 12 sales', signIn: true })
})

test('offline, the outage is named even when the login has expired: signing in cannot work yet', () => {
  const sentence = statusSentence(
    { ...rest, connection: 'offline', needsSignIn: true, waitingSales: 2 },
    now,
  )
  expect(sentence).toMatchObject({ signIn: false, text: 'Offline, 2 sales safe on this device' })
})

test('while sending, it counts', () => {
  expect(says({ waitingSales: 888, sent: { done: 312, of: 1200 } })).toBe('312 of 1\u00a0200 sent')
})

test('nothing is claimed to be sent while something waits', () => {
  expect(says({ waitingSales: 3 })).toBe('Online, 3 sales waiting to be sent')
  expect(says({ waitingCounts: 1 })).toBe('Online, 1 change waiting to be sent')
})

test('before the first answer nothing is claimed about the connection', () => {
  expect(says({ connection: 'unknown' })).toBe('Checking the connection…')
  expect(says({ connection: 'unknown', waitingSales: 4 })).toBe('4 sales safe on this device')
})

test('a removed till says how many sales wait, and who can send them', () => {
  const removed = { needsSignIn: true, till: 'removed' } as const
  expect(says({ ...removed, waitingSales: 12 })).toBe(
    'This till was removed. Its 12 sales wait: sign in as owner or manager to send them',
  )
  expect(says({ ...removed, waitingSales: 1 })).toBe(
    'This till was removed. Its sale waits: sign in as owner or manager to send it',
  )
  expect(says({ ...removed, waitingCounts: 2 })).toContain('Its 2')
  expect(says(removed)).toBe('This till was removed. Sign in as owner or manager to enrol it again')
})

test('a till that the shop does not know any more says that what it sold is safe', () => {
  for (const till of ['expired', 'unknown'] as const)
    expect(says({ needsSignIn: true, till, waitingSales: 3 })).toBe(
      'The shop does not know this till any more, 3 sales safe on this device: sign in as owner or manager',
    )
})

test('a till that was removed says nothing of it while an account sends what it sells', () => {
  expect(says({ till: 'removed' })).toBe('Online, everything sent')
})
