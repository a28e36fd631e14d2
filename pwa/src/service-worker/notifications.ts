import { post } from './post.ts'

declare const self: ServiceWorkerGlobalScope

/** As shared/events/push.ts has it; checked by hand, because the worker loads no schema library. */
interface Payload {
  title: string
  body: string
  tag: string
  path: string
  lang: string
}

/** Shown when a message cannot be parsed: browsers require a notification for every message. */
const UNREADABLE: Payload = { title: 'Kora', body: '', tag: 'news', path: '/admin', lang: 'en' }

/** The pages that a notification may open: those of the back office, and the private link of an order. */
const OPENED = /^\/(?:admin|(?:[a-z]{2}\/)?track#)/

function readPayload(data: PushMessageData | null): Payload {
  try {
    const payload = { ...UNREADABLE, ...(data?.json() as Partial<Payload> | undefined) }
    const isWhole = Object.values(payload).every((text) => typeof text === 'string')
    return isWhole && OPENED.test(payload.path) ? payload : UNREADABLE
  } catch {
    return UNREADABLE
  }
}

/** Shows the notification that a push message carries. */
export function showNotification(
  registration: ServiceWorkerRegistration,
  data: PushMessageData | null,
): Promise<void> {
  const { title, body, tag, path, lang } = readPayload(data)
  return registration.showNotification(title, {
    body,
    tag,
    lang,
    dir: lang === 'ar' ? 'rtl' : 'ltr',
    icon: '/icons/shop-192.png',
    data: path,
  })
}

/** Whether a page is the back office, except the till, which must not leave a sale. */
function isOffice({ url }: Client): boolean {
  const { pathname } = new URL(url)
  return pathname.startsWith('/admin') && !pathname.startsWith('/admin/store-order')
}

/**
 * Opens the private link of an order: focuses a page that shows the order already, else opens a new one. It never navigates
 * another open page, which may hold a form that is being filled in.
 */
async function openOrder(clients: Clients, pages: readonly WindowClient[], path: string) {
  const open = pages.find(({ url }) => url === new URL(path, self.location.origin).href)
  await (open ? open.focus() : clients.openWindow(path))
}

/** Opens the page of a pressed notification: an order, or a page of the back office, in an open one if there is any. */
export async function openNotification(
  clients: Clients,
  notification: Notification,
): Promise<void> {
  notification.close()
  const path: unknown = notification.data
  const target = typeof path === 'string' ? path : '/admin'
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!target.startsWith('/admin')) {
    await openOrder(clients, pages, target)
    return
  }
  const open = pages.find(isOffice)
  if (!open) {
    await clients.openWindow(target)
    return
  }
  await open.focus()
  // The page navigates itself, so that it can ask about unsaved input first.
  post(open, { type: 'open-path', path: target })
}
