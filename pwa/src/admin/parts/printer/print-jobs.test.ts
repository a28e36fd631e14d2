import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../../../../shared/new-id.ts'
import { PrinterFailure } from './printer-failure.ts'
import { readPrintState, runPrintJob } from './print-jobs.ts'

const toasts: string[] = []

let id: string
let kicks: boolean[]
let nowMs: number
beforeEach(() => {
  id = newId()
  kicks = []
  toasts.length = 0
  nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
})

afterEach(() => {
  vi.restoreAllMocks()
})

type Send = (kick: boolean) => Promise<'printed' | 'sent'>

const run = (send: Send, kick = false) =>
  runPrintJob(
    {
      id,
      name: 'Receipt T1-000001',
      kick,
      send(opens) {
        kicks.push(opens)
        return send(opens)
      },
      again: () => undefined,
    },
    (_kind, text, _ms, { description } = {}) => toasts.push(`${text}: ${description}`),
  )
const prints = () => Promise.resolve('printed' as const)
const fails = () => Promise.reject(new PrinterFailure('silent'))

test('two presses print once, while the first is on its way and right after it', async () => {
  let finish = () => undefined as void
  const slow = () =>
    new Promise<'printed'>((resolve) => {
      finish = () => resolve('printed')
    })
  const first = run(slow)
  await run(prints)
  expect(readPrintState(id)).toEqual({ state: 'printing' })
  finish()
  await first
  nowMs = 500
  await run(prints)
  expect(kicks).toHaveLength(1)
  nowMs = 1500
  await run(prints)
  expect(kicks).toHaveLength(2)
})

test('a failure throws nothing and says why, with a toast while nothing on the screen shows it', async () => {
  await run(fails)
  expect(readPrintState(id)).toMatchObject({
    state: 'failed',
    why: 'The printer takes nothing. Is there paper in it, and is its cover closed?',
  })
  expect(toasts).toEqual([
    'Receipt T1-000001 was not printed: The printer takes nothing. Is there paper in it, and is its cover closed?',
  ])
})

test('a drawer that was to open with a receipt that failed opens when that is printed again, and not a second time', async () => {
  await run(fails, true)
  nowMs = 5000
  await run(prints)
  nowMs = 10_000
  await run(prints)
  expect(kicks).toEqual([true, true, false])
})

test('after a failure the next press prints, however soon it comes', async () => {
  await run(fails)
  await run(prints)
  expect(readPrintState(id)).toEqual({ state: 'printed' })
})

test('that a printer did not confirm is told from a print', async () => {
  await run(() => Promise.resolve('sent'))
  expect(readPrintState(id)).toEqual({ state: 'sent' })
})
