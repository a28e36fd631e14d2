import { expect, test } from 'vitest'
import type { ParcelDetail } from '../../../../shared/parcels/parcel-life.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { createParcelStore } from './parcel-store.ts'

const detail = { mayUndo: true } as ParcelDetail

/** A store whose server gives these answers to news, one by one. */
function start(answers: (ParcelDetail | Error)[]) {
  const keys: string[] = []
  let refused = 0
  const store = createParcelStore(
    () => {
      refused += 1
    },
    {
      setParcelState: (_id, _news, key) => {
        keys.push(key)
        const answer = answers.shift() ?? detail
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
      },
      undoParcelNews: () => Promise.resolve(detail),
      setTracking: () => Promise.resolve(detail),
    },
  )
  return { store, keys, refused: () => refused }
}

test('a double press is sent once', async () => {
  const { store, keys } = start([])
  const { setState } = store.getState()
  const twice = [1, 2].map(() => setState('p', { state: 'tried', last: 1 }))
  expect(await Promise.all(twice)).toEqual([detail, null])
  expect(keys).toHaveLength(1)
})

test('pressed again after a lost answer it keeps its key, and other news has another one', async () => {
  const lost = new ApiFailure('unreachable', { message: '' })
  const { store, keys } = start([lost])
  const { setState } = store.getState()
  expect(await setState('p', { state: 'tried', last: 1 })).toBe(null)
  expect(store.getState().error).toContain('counts once')
  expect(store.getState().pressed).toBe('state')
  await setState('p', { state: 'tried', last: 1 })
  await setState('p', { state: 'tried', last: 2 })
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(store.getState().error).toBe(null)
})

test('what the server refuses is said, and the parcel is loaded again', async () => {
  const refusal = new ApiFailure('refused', { message: 'There is news.' }, { status: 409 })
  const { store, refused } = start([refusal])
  await store.getState().setState('p', { state: 'tried', last: 1 })
  expect(store.getState().error).toBe('There is news.')
  expect(refused()).toBe(1)
  // The error is shown beside the button that was pressed.
  await store.getState().undo('p', 1)
  expect(store.getState()).toMatchObject({ pressed: 'undo', error: null })
})
