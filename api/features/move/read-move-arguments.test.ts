import { expect, test } from 'vitest'
import { readMoveArguments } from './read-move-arguments.ts'

const URL_TEXT = 'postgres://kora:a%20secret@127.0.0.1:5432/kora'
const environment = { INIT_CWD: '/home/shop', DATABASE_URL: URL_TEXT }
const readAll = (...args: string[]) => readMoveArguments(args, environment)

test('a place is a folder beside where npm was called, an address, or the one in DATABASE_URL', () => {
  expect(readAll('--from', './data', '--to', URL_TEXT)).toEqual({
    from: { dataDir: '/home/shop/data' },
    to: { dataDir: '', databaseUrl: URL_TEXT },
  })
  expect(readAll('--from', 'DATABASE_URL', '--to', '/srv/kora')).toEqual({
    from: { dataDir: '', databaseUrl: URL_TEXT },
    to: { dataDir: '/srv/kora' },
  })
})

test('giving up names one place, and only that can be forced', () => {
  expect(readAll('--from', 'data', '--give-up')).toMatchObject({ giveUp: true, force: false })
  expect(readAll('--from', 'data', '--give-up', '--force')).toMatchObject({ force: true })
  for (const args of [
    [],
    ['--from', 'data'],
    ['--to', 'data'],
    ['--from', 'data', '--to', 'other', '--give-up'],
    ['--from', 'data', '--to', 'other', '--force'],
    ['--from', 'data', '--to', 'other', '--now'],
    ['data', 'other'],
  ])
    expect(() => readAll(...args)).toThrow('Name both places')
})

test('an address that is none is refused without its password', () => {
  const read = () => readAll('--from', 'data', '--to', 'postgres://kora:a%20secret@127.0.0.1')
  expect(read).toThrow('An address of PostgreSQL must be such as')
  expect(read).not.toThrow('secret')
  const unset = () => readMoveArguments(['--from', 'DATABASE_URL', '--to', 'data'], {})
  expect(unset).toThrow('An address of PostgreSQL')
})
