import { expect, type Page } from '@playwright/test'
import { button, field, seeErrors, type Walk } from './walk.ts'

/** The abilities of the simulated browser. The real headless one has no push service, and blocks notifications. */
type Browser = 'blocked' | 'able' | 'iphone'

/** The key in local storage that says, over page loads, which browser to simulate. */
const BROWSER = 'walked-browser'

/** Makes the page simulate browsers. Call this before the page is opened. */
export async function pretendBrowsers(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const browser = localStorage.getItem(key)
    if (browser === 'iphone') {
      Reflect.deleteProperty(window, 'PushManager')
      Object.defineProperty(navigator, 'userAgent', { value: 'iPhone' })
    }
    if (browser !== 'able') return
    let held: object | null = null
    const endpoint = 'https://push.example/1'
    const pushManager = {
      getSubscription: () => Promise.resolve(held),
      subscribe: () => {
        const keys = { p256dh: 'key', auth: 'secret' }
        held = {
          endpoint,
          options: { applicationServerKey: null },
          unsubscribe: () => Promise.resolve(true),
          toJSON: () => ({ endpoint, keys }),
        }
        return Promise.resolve(held)
      },
    }
    const registration = { pushManager, addEventListener: () => undefined }
    Object.defineProperty(navigator.serviceWorker, 'ready', {
      value: Promise.resolve(registration),
    })
    Object.defineProperty(navigator.serviceWorker, 'getRegistration', {
      value: () => Promise.resolve(registration),
    })
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    Notification.requestPermission = () => Promise.resolve('granted')
  }, BROWSER)
}

async function becomes(page: Page, browser: Browser): Promise<void> {
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    BROWSER,
    browser,
  ] as const)
  await page.reload()
}

/** The notifications panel, in each of the simulated browsers. */
async function seeNotifications({ page, words, see, read }: Walk): Promise<void> {
  const texts = words.trackingTexts.push
  await expect(page.getByText(texts.cannot.denied)).toBeVisible()
  await see('an order that is followed, notifications blocked')
  await becomes(page, 'iphone')
  await expect(page.getByText(texts.cannot['install-first'])).toBeVisible()
  await see('an order that is followed on an iPhone')
  await becomes(page, 'able')
  await expect(button(page, texts.notify)).toBeEnabled()
  await see('an order that is followed, notifications off')
  const path = '**/api/track/notifications'
  await page.route(path, (route) => route.abort(), { times: 1 })
  await button(page, texts.notify).click()
  await expect(page.getByText(texts.failed)).toBeVisible()
  await read('notifications that were not begun')
  await page.route(path, (route) => route.fulfill({ json: {} }))
  await button(page, texts.notify).click()
  await expect(page.getByText(texts.isOn)).toBeVisible()
  await see('an order that is followed, notifications on')
}

interface Followed {
  /** The number of an order that is not confirmed. */
  placed: number
  /** The number of an order that is with a courier. */
  sent: number
  /** The phone number of both orders. */
  phone: string
}

/**
 * The page on which shoppers follow an order: looking for it, finding it, opening its link, and without a connection.
 */
export async function seeTracking(walk: Walk, { placed, sent, phone }: Followed): Promise<void> {
  const { page, language, words, see, read } = walk
  const { trackingTexts: texts } = words
  const state = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await page.goto(`/${language}/track`)
  await seeErrors(page, texts.find, 2)
  await see('the search for an order with its errors')
  await field(page, texts.number).fill(String(sent))
  await field(page, texts.phone).fill('0770000000')
  await button(page, texts.find).click()
  await expect(page.getByText(texts.failed, { exact: true })).toBeVisible()
  await see('an order that is not found')
  await field(page, texts.phone).fill(phone)
  await button(page, texts.find).click()
  await expect(state).toHaveText(texts.states.tried.title)
  await see('an order that is with the courier')
  await page.getByRole('link', { name: texts.all }).first().click()
  await field(page, texts.number).fill(String(placed))
  await field(page, texts.phone).fill(phone)
  await button(page, texts.find).click()
  await expect(state).toHaveText(texts.states.placed.title)
  await expect(page).toHaveURL(/\/track#[\w-]{22}$/)
  const link = page.url()
  await seeNotifications(walk)

  await page.context().setOffline(true)
  await button(page, texts.checkAgain).click()
  await expect(page.getByText(texts.lastKnownOffline)).toBeVisible()
  await see('the last known state of an order')
  await page.getByRole('link', { name: texts.all }).first().click()
  await expect(page.getByRole('link', { name: new RegExp(texts.order(placed)) })).toBeVisible()
  await see('the orders of a device without a connection')
  await page.context().setOffline(false)
  await page.goto(link)
  await button(page, texts.remove).click()
  await expect(page.getByRole('link', { name: new RegExp(texts.order(placed)) })).toHaveCount(0)
  await read('an order that was removed from a device')
  await page.goto(`${link.slice(0, -22)}${'A'.repeat(22)}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await read('a link that is of no order')
  await page.goto(`/${language}/track#half`)
  await page.reload()
  await expect(page.getByText(texts.brokenLink)).toBeVisible()
  await read('a link that is not whole')
}
