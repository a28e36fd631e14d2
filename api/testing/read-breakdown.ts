import { expect } from 'vitest'
import {
  type BreakdownBy,
  type BreakdownJson,
  type BreakdownPage,
  breakdownPath,
  usualSort,
} from '../../shared/statistics/breakdown.ts'
import type { Days } from '../../shared/statistics/days.ts'
import type { TestApp } from './start-test-app.ts'

type Asked = Partial<Pick<BreakdownPage, 'sort' | 'page' | 'limit'>>

/** Requests a page of a breakdown. Throws when it is refused. */
export async function readBreakdownPage(
  shop: TestApp,
  token: string,
  by: BreakdownBy,
  days: Days,
  { sort = usualSort(by), page = 1, limit = 200 }: Asked = {},
): Promise<BreakdownJson> {
  const path = breakdownPath({ by, ...days, sort, page, limit })
  const { status, headers, body } = await shop.fetchJson(path, { token })
  expect([path, status]).toEqual([path, 200])
  expect(headers.get('Cache-Control')).toBe('no-store')
  return body
}
