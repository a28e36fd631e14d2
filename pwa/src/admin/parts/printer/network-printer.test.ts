import { expect, test } from 'vitest'
import * as v from 'valibot'
import { newId } from '../../../../../shared/new-id.ts'
import { printJobSchema } from '../../../../../shared/printing/print-job.ts'
import { MemoryStorage } from '../../../sync/testing/memory-storage.ts'
import { ApiFailure } from '../../../http/api-failure.ts'
import { sendNetwork } from './network-printer.ts'

interface Sent {
  key: string
  bytes: number[]
  triedMsAgo: number | null
}

/**
 * A device whose server gives these answers, one for each job. `wants`: the answer to the question whether to print
 * again.
 */
function device({ wants = true, storage = new MemoryStorage() as MemoryStorage | null } = {}) {
  const sent: Sent[] = []
  const asked: true[] = []
  const clock = { now: 1000 }
  const print = (id: string | null, content: number, answer: Response | 'lost') =>
    sendNetwork(id, bytes(content), {
      storage,
      now: () => clock.now,
      askAgain: async () => {
        asked.push(true)
        return wants
      },
      transport: {
        fetch(_url: string, { headers, body }: RequestInit) {
          const { commands, triedMsAgo } = JSON.parse(String(body))
          const key = new Headers(headers).get('idempotency-key') ?? ''
          sent.push({ key, bytes: [...Buffer.from(commands, 'base64')], triedMsAgo })
          return answer === 'lost'
            ? Promise.reject(new TypeError('Failed to fetch'))
            : Promise.resolve(sent.length > 1 && asked.length > 0 ? done() : answer)
        },
        report: () => undefined,
      },
    })
  return { sent, asked, clock, print }
}
const done = () => Response.json({ outcome: 'printed' })
const refused = (code: string, status = 409) => Response.json({ code, message: 'No.' }, { status })
const bytes = (...content: number[]) => Uint8Array.from(content)

test('a job whose answer was lost goes out again under its key, and says since when it was tried', async () => {
  const { sent, clock, print } = device()
  const id = newId()
  await expect(print(id, 1, 'lost')).rejects.toThrow(ApiFailure)
  clock.now += 5000
  await expect(print(id, 2, 'lost')).rejects.toThrow(ApiFailure)
  clock.now += 5000
  expect(await print(id, 3, done())).toBe('printed')
  expect(await print(id, 4, done())).toBe('printed')
  expect(sent.map(({ triedMsAgo }) => triedMsAgo)).toEqual([null, 5000, 10_000, null])
  const [first, second, third, fourth] = sent.map(({ key }) => key)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('the key of a job whose answer was lost outlives the page and the session', async () => {
  const storage = new MemoryStorage()
  const id = newId()
  const before = device({ storage })
  await expect(before.print(id, 1, 'lost')).rejects.toThrow(ApiFailure)
  const after = device({ storage })
  await after.print(id, 2, done())
  expect(after.sent[0]).toMatchObject({ key: before.sent[0]?.key, triedMsAgo: 0 })
})

test('what may be on paper already is printed again, under a new key, only when somebody wants it', async () => {
  for (const wants of [true, false]) {
    const { sent, asked, print } = device({ wants })
    const id = newId()
    await expect(print(id, 1, 'lost')).rejects.toThrow(ApiFailure)
    expect(await print(id, 2, refused('print-unknown'))).toBe(wants ? 'printed' : 'sent')
    expect(asked).toHaveLength(1)
    expect(sent).toHaveLength(wants ? 3 : 2)
    if (!wants) continue
    expect(sent[2]).toMatchObject({ triedMsAgo: null })
    expect(sent[2]?.key).not.toBe(sent[0]?.key)
  }
})

test('a job that the server refused is another one the next time', async () => {
  const { sent, print } = device()
  const id = newId()
  await expect(print(id, 1, refused('printer-broke-off'))).rejects.toMatchObject({
    code: 'printer-broke-off',
  })
  await print(id, 2, done())
  expect(sent[1]).toMatchObject({ bytes: [2], triedMsAgo: null })
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('what two receipts lose is not mixed, and without a storage the page remembers', async () => {
  const { sent, print } = device({ storage: null })
  const id = newId()
  await expect(print(id, 1, 'lost')).rejects.toThrow(ApiFailure)
  await print(newId(), 2, done())
  await print(id, 3, done())
  expect(sent.map(({ triedMsAgo }) => triedMsAgo)).toEqual([null, null, 0])
  expect(sent[2]?.key).toBe(sent[0]?.key)
})

test.each([
  [401, 'not-signed-in'],
  [401, 'till-expired'],
  [429, 'too-many-requests'],
  [503, 'too-busy'],
  [500, 'server-error'],
])('a refusal that says nothing of a lost job keeps its key: %s %s', async (status, code) => {
  const { sent, print } = device()
  const id = newId()
  await expect(print(id, 1, 'lost')).rejects.toThrow(ApiFailure)
  await expect(print(id, 2, refused(code, status))).rejects.toMatchObject({ code })
  expect(await print(id, 3, done())).toBe('printed')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent.map(({ triedMsAgo }) => triedMsAgo)).toEqual([null, 0, 0])
})

test('a job that was never taken is a new one the next time', async () => {
  const { sent, print } = device()
  const id = newId()
  await expect(print(id, 1, refused('too-busy', 503))).rejects.toThrow(ApiFailure)
  await print(id, 2, done())
  expect(sent[1]).toMatchObject({ triedMsAgo: null })
})

test('after the clock was set back, nothing says how long ago a job was tried: it may be any time', async () => {
  const { sent, clock, print } = device()
  const id = newId()
  await expect(print(id, 1, 'lost')).rejects.toThrow(ApiFailure)
  clock.now -= 1
  await print(id, 2, done())
  expect(sent[1]?.triedMsAgo).toBe(Number.MAX_SAFE_INTEGER)
  const body = { commands: 'AAAA', triedMsAgo: sent[1]?.triedMsAgo }
  expect(v.is(printJobSchema, body)).toBe(true)
})

test('what is never sent again, such as opening the drawer, pushes no receipt out of the notes', async () => {
  const storage = new MemoryStorage()
  const { sent, clock, print } = device({ storage })
  const id = newId()
  await expect(print(id, 1, 'lost')).rejects.toThrow(ApiFailure)
  const notes = () => storage.getItem(storage.key(0) ?? '')
  const before = notes()
  for (let n = 0; n < 60; n += 1) {
    clock.now += 1
    await expect(print(null, 1, 'lost')).rejects.toThrow(ApiFailure)
  }
  expect(notes()).toBe(before)
  expect(before).toContain(id)
  await print(id, 2, done())
  expect(sent.at(-1)?.key).toBe(sent[0]?.key)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(61)
})
