import { expect, test, vi } from 'vitest'
import { connectionsTexts as texts } from '#texts/connections.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { createWebhookFormStore, isDirty } from './webhook-form-store.ts'

const URL_OF = 'https://books.example/kora'

/** A form whose server answers each request only when the test says so. */
function openForm() {
  const sent: unknown[] = []
  const keys: string[] = []
  const passwords: string[] = []
  const told: string[] = []
  const answers: { resolve: (secret: string) => void; reject: (failure: Error) => void }[] = []
  const onChanged = vi.fn()
  const { getState } = createWebhookFormStore(onChanged, {
    addWebhook(webhook, { key, currentPassword }) {
      sent.push(webhook)
      keys.push(key)
      passwords.push(currentPassword)
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
    showAlert: async ({ text }) => void told.push(text),
  })
  return {
    desk: getState,
    fill() {
      getState().setUrl(URL_OF)
      getState().toggle('order.placed')
      getState().setPassword('mine')
    },
    sent,
    keys,
    passwords,
    told,
    onChanged,
    added: (secret: string) => answers.shift()?.resolve(secret),
    unanswered: () =>
      answers.shift()?.reject(new ApiFailure('unreachable', { message: 'No answer.' })),
    refused: (code: string) =>
      answers
        .shift()
        ?.reject(new ApiFailure('refused', { message: `Refused: ${code}.` }, { code })),
  }
}

test('two presses at once add one webhook, whose secret is shown until it was kept', async () => {
  const { desk, fill, sent, onChanged, added } = openForm()
  fill()
  const adding = Promise.all([desk().add(), desk().add()])
  expect(desk().busy).toBe(true)
  added('whsec_1')
  await adding
  expect(sent).toEqual([{ url: URL_OF, types: ['order.placed'] }])
  expect(desk()).toMatchObject({ secret: 'whsec_1', url: '', types: [], busy: false })
  expect(onChanged).toHaveBeenCalledOnce()
  expect(isDirty(desk())).toBe(true)
  desk().closeSecret()
  expect(isDirty(desk())).toBe(false)
})

test('what is missing is said beside its field, and nothing is sent', async () => {
  const { desk, sent } = openForm()
  await desk().add()
  expect(sent).toEqual([])
  expect(Object.values(desk().errors).filter((error) => error !== undefined)).toHaveLength(3)
  desk().setUrl(URL_OF)
  desk().toggle('stock.low')
  desk().setPassword('mine')
  void desk().add()
  expect([sent.length, desk().errors]).toEqual([1, {}])
})

test('what is told is chosen by one press and taken back by the next', () => {
  const { desk } = openForm()
  desk().toggle('order.placed')
  desk().toggle('stock.low')
  desk().toggle('order.placed')
  expect(desk().types).toEqual(['stock.low'])
})

test('what is typed while the webhook is added stays for the next one', async () => {
  const { desk, fill, added } = openForm()
  fill()
  const adding = desk().add()
  desk().setUrl('https://other.example')
  added('whsec_1')
  await adding
  expect(desk()).toMatchObject({ secret: 'whsec_1', url: 'https://other.example' })
})

test('a lost answer is told and keeps the input, and the list shows whether the webhook was added', async () => {
  const { desk, fill, told, onChanged, unanswered } = openForm()
  fill()
  const adding = desk().add()
  unanswered()
  await adding
  expect(told).toEqual([texts.notAnswered])
  expect(desk()).toMatchObject({ secret: null, url: URL_OF, types: ['order.placed'], busy: false })
  expect(onChanged).toHaveBeenCalledOnce()
})

test('after a lost answer the next press is the same request, and shows the secret', async () => {
  const { desk, fill, sent, keys, unanswered, added } = openForm()
  fill()
  desk().toggle('stock.low')
  const first = desk().add()
  unanswered()
  await first
  // Chosen in another order, it is the same choice.
  desk().toggle('order.placed')
  desk().toggle('order.placed')
  desk().setUrl(` ${URL_OF} `)
  const second = desk().add()
  added('whsec_1')
  await second
  expect(desk().secret).toBe('whsec_1')
  expect([sent[1], keys[1]]).toEqual([sent[0], keys[0]])
})

test('a refusal of the next press does not end the request whose answer was lost', async () => {
  const { desk, fill, keys, told, unanswered, refused } = openForm()
  fill()
  for (const end of [unanswered, () => refused('too-many-webhooks')]) {
    const adding = desk().add()
    end()
    await adding
  }
  expect(told).toEqual([texts.notAnswered, 'Refused: too-many-webhooks.'])
  void desk().add()
  expect(new Set(keys).size).toBe(1)
})

test('another webhook has another key, and so has the same one again after it was added', async () => {
  const { desk, fill, keys, unanswered, added } = openForm()
  fill()
  const first = desk().add()
  unanswered()
  await first
  desk().toggle('stock.low')
  const second = desk().add()
  added('whsec_1')
  await second
  desk().closeSecret()
  fill()
  desk().toggle('stock.low')
  void desk().add()
  expect(new Set(keys).size).toBe(3)
})

test('a webhook that was removed after its answer was lost is added anew by one press', async () => {
  const { desk, fill, sent, keys, told, unanswered, refused, added } = openForm()
  fill()
  const first = desk().add()
  unanswered()
  await first
  const second = desk().add()
  refused('unknown-webhook')
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  added('whsec_2')
  await second
  expect([desk().secret, told]).toEqual(['whsec_2', [texts.notAnswered]])
  expect([sent[2], keys[1]]).toEqual([sent[0], keys[0]])
  expect(keys[2]).not.toBe(keys[0])
})

test('a wrong password is said beside its field, and the right one sends the same webhook under its key', async () => {
  const { desk, fill, keys, passwords, told, refused, added } = openForm()
  fill()
  const wrong = desk().add()
  refused('wrong-password')
  await wrong
  expect(desk()).toMatchObject({
    url: URL_OF,
    errors: { currentPassword: 'Refused: wrong-password.' },
  })
  expect(told).toEqual([])
  desk().setPassword('right')
  const right = desk().add()
  added('whsec_1')
  await right
  expect(passwords).toEqual(['mine', 'right'])
  expect(keys[1]).toBe(keys[0])
  expect(desk()).toMatchObject({ secret: 'whsec_1', currentPassword: '' })
})
