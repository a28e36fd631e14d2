import { expect, test, vi } from 'vitest'
import { ApiFailure } from '../../http/api-failure.ts'
import { createAttempts } from './attempts.ts'

const FAILED = { title: 'Not saved', text: 'Try again.' }

function open() {
  const busy: boolean[] = []
  const tell = vi.fn(async (_alert: { title: string; text: string }) => undefined)
  return { attempt: createAttempts((now) => busy.push(now), tell), busy, tell }
}

test('a second attempt does nothing while the first one is running', async () => {
  const { attempt, busy } = open()
  const work = vi.fn(async () => undefined)
  const [first, second] = [attempt(work, FAILED), attempt(work, FAILED)]
  expect([await first, await second]).toEqual([true, false])
  expect(work).toHaveBeenCalledOnce()
  expect(busy).toEqual([true, false])
})

test('a failure is told before the next attempt may begin', async () => {
  const { attempt, busy, tell } = open()
  tell.mockImplementation(async () => {
    expect(busy).toEqual([true])
    return undefined
  })
  const refusal = new ApiFailure('refused', { message: 'No such product.' })
  expect(await attempt(() => Promise.reject(refusal), FAILED)).toBe(false)
  expect(tell).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Not saved', text: 'No such product.' }),
  )
  expect(busy).toEqual([true, false])
})

test('without an answer the text for that is told, when there is one', async () => {
  const { attempt, tell } = open()
  const lost = new ApiFailure('unreachable', { message: 'No answer.' })
  await attempt(() => Promise.reject(lost), { ...FAILED, unanswered: 'It may be saved.' })
  expect(tell).toHaveBeenCalledWith(expect.objectContaining({ text: 'It may be saved.' }))
})

test('title and text may be made of the sentence', async () => {
  const { attempt, tell } = open()
  const refusal = new ApiFailure('refused', { message: 'Changed.' })
  const failed = { ...FAILED, title: (why: string) => `Failed: ${why}`, told: () => 'Input stays.' }
  await attempt(() => Promise.reject(refusal), failed)
  expect(tell).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Failed: Changed.', text: 'Input stays.' }),
  )
})
