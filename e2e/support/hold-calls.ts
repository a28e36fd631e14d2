import { expect, type Page, type Route } from '@playwright/test'

export interface HeldCalls {
  /** Waits for the first held call. */
  began: () => Promise<void>
  /** Lets the held calls continue, and holds no further ones. */
  letGo: () => Promise<void>
  /** Makes the held calls fail as without a connection, and holds no further ones. */
  breakOff: () => Promise<void>
}

/** Holds the page's calls to a path; with `method`, only those with that method. */
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
