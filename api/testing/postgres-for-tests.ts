import { startTestPostgres } from './test-postgres.ts'

/** Vitest's global setup of the tests that run on PostgreSQL. */
export default function setup(): Promise<() => Promise<void>> {
  return startTestPostgres()
}
