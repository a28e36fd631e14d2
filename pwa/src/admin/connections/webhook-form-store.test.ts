import { expect, test, vi } from 'vitest'
import { ApiFailure } from '../../http/api-failure.ts'
import { createWebhookFormStore, isDirty } from './webhook-form-store.ts'

const URL_OF = 'https://books.example/kora'

/** A form whose server answers each request when it is told to. */
function openForm() {
  const sent: unknown[] = []
  const told: string[] = []
  const answers: { resolve: (secret: string) => void; reject: (failure: Error) => void }[] = []
  const onChanged = vi.fn()
  const { getState } = createWebhookFormStore(onChanged, {
    addWebhook(webhook) {
      sent.push(webhook)
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
    showAlert: async ({ text }) => void told.push(text),
  })
  return {
    desk: getState,
    fill() {
      getState().setUrl(URL_OF)
      getState().toggle('order.placed')
    },
    sent,
    told,
    onChanged,
    added: (secret: string) => answers.shift()?.resolve(secret),
    unanswered: () =>
      answers.shift()?.reject(new ApiFailure('unreachable', { message: 'No answer.' })),
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
  expect(Object.values(desk().errors).filter((error) => error !== undefined)).toHaveLength(2)
  desk().setUrl(URL_OF)
  desk().toggle('stock.low')
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
  expect(told).toHaveLength(1)
  expect(desk()).toMatchObject({ secret: null, url: URL_OF, types: ['order.placed'], busy: false })
  expect(onChanged).toHaveBeenCalledOnce()
})
