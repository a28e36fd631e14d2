import { expect, test } from 'vitest'
import { databaseFailure, type DatabaseFailure } from './database-failure.ts'
import { TransactionLost } from './in-savepoint.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each<[string, DatabaseFailure | null]>([
  ['SQLITE_FULL', 'full'],
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_BUSY_SNAPSHOT', 'busy'],
  ['SQLITE_CONSTRAINT_UNIQUE', null],
  ['SQLITE_CORRUPT', null],
  ['53100', 'full'],
  ['40001', 'busy'],
  ['40P01', 'busy'],
  ['55P03', 'busy'],
  ['53300', 'busy'],
  ['57P01', 'gone'],
  ['57P03', 'gone'],
  ['08006', 'gone'],
  ['ECONNREFUSED', 'gone'],
  ['ECONNRESET', 'gone'],
  ['23505', null],
  ['42601', null],
  ['ENOENT', null],
])('an error with the code %s says of the database: %s', (code, failure) => {
  expect(databaseFailure(withCode(code))).toBe(failure)
  expect(databaseFailure(new TransactionLost(withCode(code)))).toBe(failure)
})

test('what pg throws without a code when its connection is lost is known by its words', () => {
  expect(databaseFailure(new Error('Connection terminated unexpectedly'))).toBe('gone')
  expect(databaseFailure(new Error('timeout exceeded when trying to connect'))).toBe('gone')
  expect(databaseFailure(new Error('The connection is terminated'))).toBe(null)
})

test('what is no error says nothing of the database', () => {
  expect(databaseFailure('SQLITE_FULL')).toBe(null)
  expect(databaseFailure(undefined)).toBe(null)
})
