import type { TestApp } from './start-test-app.ts'

export interface TestNote {
  id: number
  kind: string
  [field: string]: unknown
}

/** Returns a function that lists what the shop notes for its owner from now on, newest first, as long as it is open. */
export async function followNotes(
  shop: TestApp,
  token: string,
): Promise<() => Promise<TestNote[]>> {
  const list = async (): Promise<TestNote[]> =>
    (await shop.fetchJson('/api/attention', { token })).body.notes
  // Not only newer ids, because a note that was closed keeps its id when it is opened again.
  const before = new Set((await list()).map(({ id }) => id))
  return async () => (await list()).filter(({ id }) => !before.has(id))
}
