import { expect, test } from 'vitest'
import { newId } from '../../../../../shared/new-id.ts'
import { ApiFailure } from '../../../http/api-failure.ts'
import { sendNetwork } from './network-printer.ts'

interface Sent {
  key: string
  bytes: number[]
}

/** A server whose answers are given, one for each job. */
function server(...answers: (Response | 'lost')[]) {
  const sent: Sent[] = []
  return {
    sent,
    fetch(_url: string, { headers, body }: RequestInit) {
      const { commands } = JSON.parse(String(body)) as { commands: string }
      const key = new Headers(headers).get('idempotency-key') ?? ''
      sent.push({ key, bytes: [...Buffer.from(commands, 'base64')] })
      const answer = answers.shift()
      return answer === 'lost' || !answer
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(answer)
    },
    report: () => undefined,
  }
}
const done = () => Response.json({ outcome: 'printed' })
const refused = (code: string) => Response.json({ code, message: 'No.' }, { status: 503 })
const bytes = (...content: number[]) => Uint8Array.from(content)

test('a job whose answer was lost goes out again as it was, under its key', async () => {
  const link = server('lost', done(), done())
  const id = newId()
  await expect(sendNetwork(id, bytes(1, 255), { transport: link })).rejects.toThrow(ApiFailure)
  // Its receipt was signed anew, so its bytes are others.
  expect(await sendNetwork(id, bytes(2), { transport: link })).toBe('printed')
  expect(await sendNetwork(id, bytes(3), { transport: link })).toBe('printed')
  const [first, second, third] = link.sent
  expect(first?.bytes).toEqual([1, 255])
  expect(second).toEqual(first)
  expect(third?.bytes).toEqual([3])
  expect(third?.key).not.toBe(first?.key)
})

test('a job that the server refused is another one the next time', async () => {
  const link = server(refused('printer-broke-off'), done())
  const id = newId()
  await expect(sendNetwork(id, bytes(1), { transport: link })).rejects.toMatchObject({
    code: 'printer-broke-off',
  })
  await sendNetwork(id, bytes(2), { transport: link })
  expect(link.sent[1]?.bytes).toEqual([2])
  expect(link.sent[1]?.key).not.toBe(link.sent[0]?.key)
})

test('what two receipts lose is not mixed', async () => {
  const link = server('lost', done())
  await expect(sendNetwork(newId(), bytes(1), { transport: link })).rejects.toThrow(ApiFailure)
  await sendNetwork(newId(), bytes(2), { transport: link })
  expect(link.sent[1]?.bytes).toEqual([2])
})
