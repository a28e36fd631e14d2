import { beforeEach, expect, test, vi } from 'vitest'
import { openNotification, showNotification } from './notifications.ts'

const ORIGIN = 'https://shop.example'
const LINK = `/ar/track#${'A'.repeat(22)}`

let opened: string[]
beforeEach(() => {
  opened = []
  vi.stubGlobal('self', { location: { origin: ORIGIN } })
})

/** The notification for a push message. */
async function shown(payload: unknown) {
  const show = vi.fn((_title: string, _options: NotificationOptions) => Promise.resolve())
  const data = { json: () => payload } as PushMessageData
  const registration = { showNotification: show } as unknown as ServiceWorkerRegistration
  await showNotification(registration, data)
  const [title, options] = show.mock.calls[0] ?? []
  return { title, ...options }
}

/** Presses a notification while these pages are open; returns which of them was focused. */
async function press(path: string, urls: readonly string[]): Promise<string[]> {
  const focused: string[] = []
  const pages = urls.map((url) => ({
    url: ORIGIN + url,
    focus: () => Promise.resolve(void focused.push(url)),
    postMessage: vi.fn(),
  }))
  const clients = {
    matchAll: () => Promise.resolve(pages),
    openWindow: (target: string) => Promise.resolve(void opened.push(target)),
  }
  const notification = { data: path, close: vi.fn() }
  await openNotification(clients as never, notification as never)
  expect(notification.close).toHaveBeenCalled()
  return focused
}

const ORDER = { title: 'Kora', body: 'تم تأكيد طلبك رقم 27.', tag: 'order-27', lang: 'ar' }

test.each(['/admin?order=1', LINK, LINK.slice(3), '/fr/track#x'])(
  'a message that leads to %s is shown as it is',
  async (path) => {
    expect(await shown({ ...ORDER, path })).toMatchObject({
      title: 'Kora',
      body: ORDER.body,
      dir: 'rtl',
      data: path,
    })
  },
)

test.each(['https://elsewhere.example/', '//elsewhere.example/track#x', '/track', '/products', 7])(
  'a message that leads to %s is not believed',
  async (path) => {
    expect(await shown({ ...ORDER, path })).toMatchObject({ body: '', data: '/admin' })
  },
)

test('the link of an order opens in the page that shows it, else in a new one: no open form is led away', async () => {
  expect(await press(LINK, ['/ar/order', LINK])).toEqual([LINK])
  expect(opened).toEqual([])
  expect(await press(LINK, ['/ar/order', '/ar/track', '/admin'])).toEqual([])
  expect(opened).toEqual([LINK])
})

test('what is of the back office goes to the open back office, and to no page of the shop', async () => {
  expect(await press('/admin?order=1', ['/ar/track', '/admin/stock'])).toEqual(['/admin/stock'])
  expect(await press('/admin?order=1', ['/ar/track', '/admin/store-order'])).toEqual([])
  expect(opened).toEqual(['/admin?order=1'])
})
