import { expect, test } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'

const answer = (text: string, bytes = 10) => ({ text, bytes })

test('of one answer a few variants are kept, those that were made last', () => {
  const kept = new KeptAnswers<ReturnType<typeof answer>>(10_000, 2)
  for (const variant of ['a', 'b', 'c']) kept.set({ key: '/', variant }, answer(variant))
  const read = (variant: string) => kept.get({ key: '/', variant })?.text
  expect(['a', 'b', 'c'].map(read)).toEqual([undefined, 'b', 'c'])
  kept.delete('/')
  expect(['a', 'b', 'c'].map(read)).toEqual([undefined, undefined, undefined])
})

test('whoever invents variants of one answer drives out no other', () => {
  const kept = new KeptAnswers<ReturnType<typeof answer>>(1000, 4)
  kept.set({ key: '/products' }, answer('list', 500))
  for (let n = 0; n < 1000; n += 1) kept.set({ key: '/', variant: `host-${n}` }, answer('home', 50))
  expect(kept.get({ key: '/products' })?.text).toBe('list')
})
