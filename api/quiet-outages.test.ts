import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quietenOutages } from './quiet-outages.ts'
import { collectLog } from './testing/collect-log.ts'

const gone = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const { log, lines } = collectLog()
  const quiet = quietenOutages(log)
  const database = { answers: false }
  quiet.askWith(() => (database.answers ? Promise.resolve() : Promise.reject(gone())))
  return { ...quiet, lines, database, said: () => lines.map(({ msg }) => msg) }
}

test('an outage of some minutes is said when it begins, each minute, and when it ends, whatever fails in it', async () => {
  const { log, lines, database, said } = open()
  for (let second = 0; second < 150; second += 1) {
    for (let n = 0; n < 20; n += 1) log.error({ err: gone() }, 'unexpected fault')
    log.warn({ err: gone(), lease: 'backup' }, 'a lease could not be renewed')
    await vi.advanceTimersByTimeAsync(1000)
  }
  database.answers = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(said()).toEqual([
    'the database does not answer',
    'the database still does not answer',
    'the database still does not answer',
    'the database answers again',
  ])
  expect(lines.map(({ failed }) => failed)).toEqual([undefined, 1260, 1260, 150 * 21])
  expect(lines[0]).toMatchObject({ err: { message: 'connect ECONNREFUSED' } })
})

test('other faults are written meanwhile, and the next outage is said anew', async () => {
  const { log, database, said } = open()
  log.error({ err: gone() }, 'one')
  log.error({ err: new Error('a bug') }, 'unexpected fault')
  log.warn('RATE_LIMITS is off')
  log.info('a request')
  database.answers = true
  await vi.advanceTimersByTimeAsync(1000)
  log.error({ err: new Error('lost', { cause: gone() }) }, 'two')
  expect(said()).toEqual([
    'the database does not answer',
    'unexpected fault',
    'RATE_LIMITS is off',
    'a request',
    'the database answers again',
    'the database does not answer',
  ])
})

test('nothing is asked or said of a store that was closed', async () => {
  const { log, end, database, said } = open()
  log.error({ err: gone() }, 'one')
  end()
  database.answers = true
  await vi.advanceTimersByTimeAsync(120_000)
  expect(said()).toEqual(['the database does not answer'])
  expect(vi.getTimerCount()).toBe(0)
})
