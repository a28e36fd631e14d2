import { expect, test, vi } from 'vitest'
import type { PayoutDetail } from '../../../../shared/payouts/payout.ts'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { createReversalStore } from './reversal-store.ts'
import { idOf } from './testing/payout-shop.ts'

const PAYOUT = idOf(7)
const REVERSED = { _id: PAYOUT, number: 7 } as PayoutDetail
const noAnswer = () => new ApiFailure('unreachable', { message: 'no' })

/** A dialog whose server answers each request only when the test says so. */
function openDialog() {
  const sent: { id: string; note: string }[] = []
  const answers: ((failure?: Error) => void)[] = []
  const onChanged = vi.fn()
  const { getState } = createReversalStore(PAYOUT, onChanged, {
    reversePayout(id, note) {
      sent.push({ id, note })
      return new Promise((resolve, reject) =>
        answers.push((failure) => (failure ? reject(failure) : resolve(REVERSED))),
      )
    },
  })
  return {
    desk: getState,
    sent,
    onChanged,
    answer: (failure?: Error) => answers.shift()?.(failure),
  }
}

test('two presses at once reverse a payout once, with the note as it was when the first was made', async () => {
  const { desk, sent, onChanged, answer } = openDialog()
  desk().setNote('Counted twice')
  const first = desk().submit()
  desk().setNote('Counted twice by Amel')
  const second = desk().submit()
  expect([await second, desk().busy]).toEqual([false, true])
  expect(onChanged).not.toHaveBeenCalled()
  answer()
  expect([await first, desk().busy, desk().error]).toEqual([true, false, null])
  expect(sent).toEqual([{ id: PAYOUT, note: 'Counted twice' }])
  expect(onChanged).toHaveBeenCalledOnce()
})

test('a refusal is shown in its own words until the next press, and the note stays', async () => {
  const { desk, onChanged, answer } = openDialog()
  desk().setNote('Counted twice')
  const first = desk().submit()
  answer(
    new ApiFailure('refused', { message: 'Reverse no. 8 first.' }, { code: 'payout-followed' }),
  )
  expect([await first, desk().error]).toEqual([false, 'Reverse no. 8 first.'])
  expect(desk()).toMatchObject({ note: 'Counted twice', busy: false })
  expect(onChanged).toHaveBeenCalledOnce()
  void desk().submit()
  expect(desk().error).toBeNull()
})

test.each([
  ['a lost answer', noAnswer()],
  ['an answer of another server', new ApiFailure('unreadable', { message: 'no' })],
  ['a failure without a sentence', new Error('')],
])(
  '%s says to press again and lets the page show whether the payout is reversed',
  async (_what, failure) => {
    const { desk, sent, onChanged, answer } = openDialog()
    desk().setNote('Counted twice')
    const first = desk().submit()
    answer(failure)
    expect([await first, desk().error]).toEqual([false, texts.notReversed])
    expect(onChanged).toHaveBeenCalledOnce()
    const second = desk().submit()
    answer()
    expect([await second, desk().error]).toEqual([true, null])
    expect(sent).toEqual([
      { id: PAYOUT, note: 'Counted twice' },
      { id: PAYOUT, note: 'Counted twice' },
    ])
  },
)
