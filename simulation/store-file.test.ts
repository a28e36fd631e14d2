import { SQLite } from '../api/database/engines/sqlite/driver.ts'
import { expect, test } from 'vitest'
import { StoreFile } from './store-file.ts'

test('a database that becomes a backup of its own shows nothing that was written after it', () => {
  const empty = new SQLite(':memory:')
  empty.exec('create table sales (id integer primary key)')
  const file = StoreFile.of(empty.serialize())
  const sell = file.connection.prepare('insert into sales default values')
  const count = file.connection.prepare('select count(*) from sales').pluck()
  sell.run()
  const backup = file.connection.serialize()
  sell.run()
  expect(count.get()).toBe(2)
  file.become(backup)
  expect(count.get()).toBe(1)
})
