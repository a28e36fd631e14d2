import { expect } from 'vitest'
import { checkIntegrity } from '../database/check-integrity.ts'
import { signUpAdmin, startTestApp, type TestApp, type TestAppOptions } from './start-test-app.ts'
import { createTestTill, type TestTill } from './test-till.ts'

export interface TestShop {
  shop: TestApp
  admin: { token: string; adminId: string }
  /** The owner's, by the shop's clock; not enrolled yet. */
  till: TestTill
}

/** A shop with its owner signed in and a till. Close it with closeTestShop. */
export async function openTestShop(options: TestAppOptions = {}): Promise<TestShop> {
  const shop = await startTestApp(options)
  const admin = await signUpAdmin(shop)
  return { shop, admin, till: createTestTill(shop.url, admin, options.clock) }
}

/** Closes a shop, whose data must be consistent whatever was done to it. */
export async function closeTestShop(shop: TestApp): Promise<void> {
  const problems = await shop.app.db.read(checkIntegrity)
  // First, because later test files of this process would otherwise run beside a shop that is still open.
  await shop.close()
  expect(problems).toEqual([])
}
