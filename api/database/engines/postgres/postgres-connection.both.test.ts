import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, dropTestDatabase } from '../../../testing/test-postgres.ts'
import { createPool } from './connect.ts'
import { PostgresConnection } from './postgres-connection.ts'

let url: string
let pool: ReturnType<typeof createPool>

beforeAll(async () => {
  url = await createTestDatabase()
  pool = createPool(url, 1)
})
afterAll(async () => {
  await pool.end()
  await dropTestDatabase(url)
})

const ONE = CompiledQuery.raw('select 1 as one')

async function use<T>(work: (connection: PostgresConnection) => Promise<T>): Promise<T> {
  const connection = new PostgresConnection(await pool.connect())
  try {
    return await work(connection)
  } finally {
    connection.client.release(connection.fault)
  }
}

test('a read whose transaction did not begin fails, although its statement is answered', async () => {
  await use(async (connection) => {
    connection.beginReading('begin isolation level unknown')
    await expect(connection.executeQuery(ONE)).rejects.toThrow('syntax error')
  })
})

test('whoever takes a connection right after a read is outside of its transaction', async () => {
  await use(async (connection) => {
    connection.beginReading('begin read only')
    expect((await connection.executeQuery(ONE)).rows).toEqual([{ one: 1 }])
    connection.endReading('commit')
  })
  await use(async (connection) => {
    expect(await connection.run('create table of_a_writer (id int)')).toBe('CREATE')
  })
})
