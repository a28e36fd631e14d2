import { expect, test } from 'vitest'
import { createPaperJobs } from './paper-jobs.ts'

const LIST = { what: 'list' }

function open() {
  let nowMs = 0
  const { getState, subscribe } = createPaperJobs(() => nowMs)
  const turns: number[] = []
  subscribe(({ job }) => {
    if (job !== null) turns.push(job.turn)
  })
  return { papers: getState, turns, at: (ms: number) => (nowMs = ms) }
}

test('a double click prints once', () => {
  const { papers, turns, at } = open()
  expect(papers().print(LIST)).toBe(true)
  at(300)
  expect(papers().print(LIST)).toBe(false)
  expect([papers().job, turns]).toEqual([{ what: 'list', turn: 1 }, [1]])
})

test('a second click that waited until the dialog of the browser was closed prints nothing', () => {
  const { papers, turns, at } = open()
  papers().print(LIST)
  at(60_000)
  papers().printed()
  at(60_999)
  expect(papers().print(LIST)).toBe(false)
  expect([papers().job, turns]).toEqual([null, [1]])
})

test('a later press prints again, also when the browser never said that it has finished', () => {
  const { papers, turns, at } = open()
  papers().print(LIST)
  at(1000)
  expect(papers().print(LIST)).toBe(true)
  papers().printed()
  at(2000)
  expect(papers().print(LIST)).toBe(true)
  expect(turns).toEqual([1, 2, 3])
})

test('another paper of the same screen prints at once', () => {
  const { papers, turns, at } = open()
  papers().print({ what: 'labels' })
  at(60_000)
  papers().printed()
  expect(papers().print(LIST)).toBe(true)
  expect(papers().print({ what: 'labels' })).toBe(false)
  expect(turns).toEqual([1, 2])
})
