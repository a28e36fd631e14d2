/**
 * `npm run bench -- till-pin` measures how long a person who has typed a PIN waits for the till, at the speed of this
 * machine and slowed down six times. Chromium slows down the page, but not the thread that hashes, so the hash is
 * also measured by itself.
 */
import type { Page } from '@playwright/test'
import { post } from '../e2e/support/shop-calls.ts'
import { hashPin } from '../shared/people/pin.ts'
import { effort } from './effort.ts'
import { spread } from './figures.ts'
import { startFilledShop } from './filled-shop.ts'
import { openBrowser, openTill, slowDown } from './open-browser.ts'
import { spreadOf, verdict } from './report.ts'

const PIN = '1234'
const TIMES = effort(15, 1)
const SLOWDOWNS = effort([1, 6], [1])
/** About as long as a person accepts without wondering whether it worked. */
const BUDGET_MS = 1000

/** Milliseconds from the press on 'OK' until the till is open. */
async function unlock(till: Page): Promise<number> {
  const lock = till.getByRole('dialog', { name: 'Who is at the till?' })
  await lock.getByRole('button', { name: 'Amine' }).click()
  await lock.getByRole('textbox', { name: 'PIN of Amine' }).fill(PIN)
  const took = await lock.getByRole('button', { name: 'OK' }).evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        const dialog = button.closest('dialog')
        const watch = new MutationObserver(() => {
          if (dialog?.open && dialog.isConnected) return
          watch.disconnect()
          resolve(performance.now() - began)
        })
        watch.observe(document, { childList: true, subtree: true, attributes: true })
        ;(button as HTMLButtonElement).click()
      }),
  )
  await till.getByRole('button', { name: 'Amine is at the till. Change person' }).click()
  return took
}

/** Milliseconds that the browser needs for the rounds of a stored hash. */
function hash(till: Page, rounds: number): Promise<number> {
  return till.evaluate(async (iterations) => {
    const began = performance.now()
    const secret = new TextEncoder().encode('1234')
    const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
    const salt = new Uint8Array(16)
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256)
    return performance.now() - began
  }, rounds)
}

async function repeat(work: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < TIMES; n += 1) times.push(await work())
  return times
}

const shop = await startFilledShop(100)
const authorization = { Authorization: `Bearer ${shop.session.token}` }
await post(shop.url, '/api/people', { name: 'Amine', role: 'seller', pin: PIN }, authorization)
const rounds = Number((await hashPin(PIN)).split(':')[1])
const browser = await openBrowser()
const till = await openTill(browser, shop)
const rows = []
for (const rate of SLOWDOWNS) {
  await slowDown(till, rate)
  const unlocked = await repeat(() => unlock(till))
  const hashed = await repeat(() => hash(till, rounds))
  // Adds the time that the hash would take on a processor slowed down by the same factor.
  const expected = spreadOf(unlocked).median + (rate - 1) * spreadOf(hashed).median
  rows.push({
    [`${rounds.toLocaleString('en')} rounds`]: `${rate}× slowdown`,
    'from OK to the open till, ms': spread(unlocked),
    'of it the hash, not slowed down, ms': spread(hashed),
    'with the hash slowed down too, ms': Math.round(expected),
    budget: `${BUDGET_MS} ms`,
    '': verdict(expected, { atMost: BUDGET_MS }),
  })
}
console.table(rows)
await browser.close()
await shop.stop()
