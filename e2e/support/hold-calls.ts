import { expect, type Page, type Route } from '@playwright/test'

export interface HeldCalls {
  /** Waits for the first of them. */
  began: () => Promise<void>
  /** They go on, and none is held any more. */
  letGo: () => Promise<void>
  /** They fail as without a connection, and none is held any more. */
  breakOff: () => Promise<void>
}

/** Holds what the page asks of a path, by whatever method or by this one. */
export async function holdCalls(page: Page, path: string, method?: string): Promise<HeldCalls> {
  const held: Route[] = []
  const hold = (route: Route) =>
    method === undefined || route.request().method() === method
      ? void held.push(route)
      : route.fallback()
  await page.route(path, hold)
  return {
    began: () => expect.poll(() => held.length).toBe(1),
    async letGo() {
      for (const route of held) await route.continue()
      await page.unroute(path, hold)
    },
    async breakOff() {
      for (const route of held) await route.abort()
      await page.unroute(path, hold)
    },
  }
}
