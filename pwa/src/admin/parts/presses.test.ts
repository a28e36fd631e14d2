import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import { ApiFailure } from '../../http/api-failure.ts'
import { createPresses, type PressState } from './presses.ts'

function open() {
  const store = createStore<PressState>(() => ({ busy: false, error: null }))
  return { ...createPresses((change) => store.setState(change)), state: store.getState }
}

const refusal = () => new ApiFailure('refused', { message: 'Changed elsewhere.' })

test('a second press does nothing while the first one is being answered', async () => {
  const { press, state } = open()
  let answer = (_text: string) => {}
  const first = press(() => new Promise<string>((resolve) => (answer = resolve)), 'No answer.')
  const work = vi.fn(async () => 'second')
  expect([await press(work, 'No answer.'), state().busy]).toEqual([null, true])
  answer('first')
  expect([await first, state().busy]).toEqual(['first', false])
  expect(work).not.toHaveBeenCalled()
})

test('a refusal is shown in its own words once what it changed was read again', async () => {
  const { press, state } = open()
  const seen: (string | null)[] = []
  const onRefused = async () => void seen.push(state().error)
  expect(await press(() => Promise.reject(refusal()), 'No answer.', onRefused)).toBeNull()
  expect([seen, state().error]).toEqual([[null], 'Changed elsewhere.'])
})

test('without an answer nothing is read again, and the next press clears the error', async () => {
  const { press, state } = open()
  const onRefused = vi.fn()
  const lost = new ApiFailure('unreachable', { message: 'The server did not answer.' })
  await press(() => Promise.reject(lost), 'Press again.', onRefused)
  expect(state().error).toBe('Press again.')
  expect(onRefused).not.toHaveBeenCalled()
  expect(await press(async () => 1, 'Press again.')).toBe(1)
  expect(state().error).toBeNull()
})
