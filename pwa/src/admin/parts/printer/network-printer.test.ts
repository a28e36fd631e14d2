import { expect, test } from 'vitest'
import { newId } from '../../../../../shared/new-id.ts'
import { MemoryStorage } from '../../../sync/testing/memory-storage.ts'
import { ApiFailure } from '../../../http/api-failure.ts'
import { sendNetwork } from './network-printer.ts'

interface Sent {
  key: string
  bytes: number[]
  triedMsAgo: number | null
}

/** A device whose server gives these answers, one for each job. `wants`: whether somebody prints again what may be printed. */
function device({ wants = true, storage = new MemoryStorage() as MemoryStorage | null } = {}) {
  const sent: Sent[] = []
  const asked: true[] = []
  const clock = { now: 1000 }
  const print = (id: string, content: number, answer: Response | 'lost') =>
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
const refused = (code: string) => Response.json({ code, message: 'No.' }, { status: 409 })
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
