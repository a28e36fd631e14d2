import { expect, test, vi } from 'vitest'
import { newId } from '../../../../shared/new-id.ts'
import { connectionsTexts as texts } from '#texts/connections.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { createWebhookStore, type WebhookDesk } from './webhook-store.ts'

const WEBHOOK = { _id: newId(), url: 'https://books.example:8443/kora?of=shop' }
const DELIVERY = newId()
const id = WEBHOOK._id

/** A card whose server answers each request, and whose person each question, when they are told to. */
function openCard() {
  const sent: unknown[] = []
  const told: string[] = []
  const questions: { text: string; answer: (isSure: boolean) => void }[] = []
  const answers: ((failure?: Error) => void)[] = []
  const onChanged = vi.fn()
  let nowMs = 0
  function take(...request: unknown[]): Promise<void> {
    sent.push(request)
    return new Promise((resolve, reject) =>
      answers.push((failure) => (failure ? reject(failure) : resolve())),
    )
  }
  const { getState } = createWebhookStore(WEBHOOK, onChanged, {
    testWebhook: (of) => take('test', of),
    switchWebhook: (of, active) => take('switch', of, active),
    removeWebhook: (of) => take('remove', of),
    deliverAgain: (of, delivery) => take('again', of, delivery),
    askToDelete: (text) => new Promise((answer) => questions.push({ text, answer })),
    showAlert: async ({ text }) => void told.push(text),
    showSuccess: (message) => void told.push(message),
    now: () => nowMs,
  })
  return {
    desk: getState,
    sent,
    told,
    questions,
    onChanged,
    answer: (failure?: Error) => answers.shift()?.(failure),
    wait: (ms: number) => {
      nowMs += ms
    },
  }
}

const PRESSES: [string, (desk: WebhookDesk) => Promise<void>, unknown[], string][] = [
  ['a test', ({ sendTest }) => sendTest(), ['test', id], texts.sending],
  ['switching off', ({ switchTo }) => switchTo(false), ['switch', id, false], texts.saved],
  ['a delivery', ({ sendAgain }) => sendAgain(DELIVERY), ['again', id, DELIVERY], texts.sending],
]

test.each(PRESSES)(
  '%s is sent once for two presses, at once or one right after the answer, and again after a while',
  async (_what, press, request, done) => {
    const { desk, sent, told, onChanged, answer, wait } = openCard()
    const first = press(desk())
    void press(desk())
    expect([desk().busy, told, onChanged.mock.calls]).toEqual([true, [], []])
    answer()
    await first
    expect([desk().busy, told, onChanged.mock.calls.length]).toEqual([false, [done], 1])
    wait(300)
    void press(desk())
    expect(sent).toEqual([request])
    wait(1000)
    void press(desk())
    expect(sent).toEqual([request, request])
  },
)

test('the second press of two does not switch the webhook on again that the first switched off', async () => {
  const { desk, sent, answer } = openCard()
  const first = desk().switchTo(false)
  answer()
  await first
  void desk().switchTo(true)
  expect(sent).toEqual([['switch', id, false]])
})

test('another thing is done right after the first, and another delivery sent', async () => {
  const { desk, sent, answer } = openCard()
  const other = newId()
  for (const press of [
    () => desk().sendAgain(DELIVERY),
    () => desk().sendAgain(other),
    () => desk().sendTest(),
  ]) {
    const done = press()
    answer()
    await done
  }
  expect(sent).toEqual([
    ['again', id, DELIVERY],
    ['again', id, other],
    ['test', id],
  ])
})

test('one thing is done at a time', async () => {
  const { desk, sent } = openCard()
  void desk().sendTest()
  void desk().switchTo(false)
  expect(sent).toEqual([['test', id]])
})

test('a webhook is removed once the person has confirmed it, and asked once for two presses', async () => {
  const { desk, sent, told, questions, onChanged, answer } = openCard()
  const first = desk().remove()
  void desk().remove()
  expect(questions.map(({ text }) => text)).toEqual([texts.removeText('books.example:8443')])
  questions[0]?.answer(false)
  await first
  expect([sent, onChanged.mock.calls]).toEqual([[], []])
  const third = desk().remove()
  questions[1]?.answer(true)
  await vi.waitFor(() => expect(sent).toEqual([['remove', id]]))
  answer()
  await third
  expect([told, onChanged.mock.calls.length]).toEqual([[texts.removed], 1])
})

test.each([
  ['a lost answer', new ApiFailure('unreachable', { message: 'No answer.' }), 'No answer.'],
  [
    'a refusal',
    new ApiFailure('refused', { message: 'Not there any more.' }, { code: 'unknown-webhook' }),
    'Not there any more.',
  ],
])(
  '%s is told, the list is loaded again, and the next press is sent at once',
  async (_what, failure, sentence) => {
    const { desk, sent, told, onChanged, answer } = openCard()
    const first = desk().switchTo(false)
    answer(failure)
    await first
    expect([told, onChanged.mock.calls.length, desk().busy]).toEqual([[sentence], 1, false])
    void desk().switchTo(false)
    expect(sent).toHaveLength(2)
  },
)
