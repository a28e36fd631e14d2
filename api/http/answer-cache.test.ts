import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Koa, { type Context } from 'koa'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/new-id.ts'
import { recordChanges } from '../database/changes.ts'
import type { ChangedEntity } from '../database/tables.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { createAnswerCache, type AnswerCache } from './answer-cache.ts'

let shop: TestApp
let cache: AnswerCache
beforeEach(async () => {
  shop = await startTestApp()
  cache = createAnswerCache(shop.app)
})
afterEach(() => shop.close())

function openContext(headers: Record<string, string> = {}): Context {
  const request = new IncomingMessage(new Socket())
  Object.assign(request.headers, headers)
  return new Koa().createContext(request, new ServerResponse(request)) as Context
}

/** Requests an answer that contains how often it was made. */
function createAsker() {
  const made = new Map<string, number>()
  return async (kind: 'list' | 'product', key: string): Promise<number> => {
    const ctx = openContext()
    await cache[kind](ctx, key, () => {
      made.set(key, (made.get(key) ?? 0) + 1)
      return Promise.resolve({ made: made.get(key) })
    })
    return (JSON.parse(String(ctx.body)) as { made: number }).made
  }
}

function change(entity: ChangedEntity, ids: readonly string[], deleted = false): Promise<void> {
  return shop.app.db.write((transaction) =>
    recordChanges(transaction, entity, ids, Date.now(), deleted),
  )
}

test('a change makes anew what it touches: its product and every list, and no other product', async () => {
  const ask = createAsker()
  const [ball, scarf] = [newId(), newId()]
  const askAll = () =>
    Promise.all([ask('product', ball), ask('product', scarf), ask('list', 'all')])
  expect(await askAll()).toEqual([1, 1, 1])
  expect(await askAll()).toEqual([1, 1, 1])
  await change('product', [ball])
  expect(await askAll()).toEqual([2, 1, 2])
  await change('product', [scarf], true)
  expect(await askAll()).toEqual([2, 2, 3])
  await change('category', [newId()])
  expect(await askAll()).toEqual([2, 2, 4])
})

test('answers about a catalogue in which nothing ever changed are cached too', async () => {
  await shop.app.db.write((db) => db.deleteFrom('changes').execute())
  const ask = createAsker()
  expect([await ask('list', 'all'), await ask('list', 'all')]).toEqual([1, 1])
})

test('more changes than are followed make everything anew', async () => {
  const ask = createAsker()
  const ball = newId()
  await ask('product', ball)
  await change('product', Array.from({ length: 600 }, newId))
  expect(await ask('product', ball)).toBe(2)
})

test('an answer that was being made while the catalogue changed is not kept', async () => {
  const ask = createAsker()
  const ball = newId()
  const ctx = openContext()
  await ask('list', 'first')
  await cache.product(ctx, ball, async () => {
    await change('product', [ball])
    await ask('list', 'second')
    return { made: 'before' }
  })
  expect(await ask('product', ball)).toBe(1)
})

/** Requests a list that takes until `finish` is called; `made` counts how often it was started. */
function createSlowAsker() {
  const slow = { made: 0, finish: () => {} }
  const finished = new Promise<void>((resolve) => (slow.finish = resolve))
  const ask = async () => {
    const ctx = openContext()
    await cache.list(ctx, 'slow', async () => {
      slow.made += 1
      const made = slow.made
      await finished
      return { made }
    })
    return (JSON.parse(String(ctx.body)) as { made: number }).made
  }
  return { slow, ask }
}

test('who asks while an answer is being made waits for the same', async () => {
  const { slow, ask } = createSlowAsker()
  const answers = Promise.all([ask(), ask(), ask()])
  // A later request gets the cached answer.
  await createAsker()('list', 'all')
  slow.finish()
  expect(await answers).toEqual([1, 1, 1])
  expect(slow.made).toBe(1)
})

test('who knows of a change does not wait for what was begun before it', async () => {
  const { slow, ask } = createSlowAsker()
  const before = ask()
  await expect.poll(() => slow.made).toBe(1)
  await change('product', [newId()])
  const after = ask()
  await createAsker()('list', 'all')
  slow.finish()
  expect(await Promise.all([before, after])).toEqual([1, 2])
})

test('what is compressed once is the same for all who take it', async () => {
  const content = { text: 'Maillot '.repeat(500) }
  const send = async (accepted: string) => {
    const ctx = openContext({ 'accept-encoding': accepted })
    await cache.list(ctx, 'all', () => Promise.resolve(content))
    const { body } = ctx
    return { body: body as Buffer, encoding: ctx.res.getHeader('Content-Encoding') }
  }
  const [plain, gzip, brotli, again] = [
    await send('identity'),
    await send('gzip'),
    await send('gzip, deflate, br'),
    await send('br'),
  ]
  expect([plain.encoding, gzip.encoding, brotli.encoding]).toEqual([undefined, 'gzip', 'br'])
  expect(JSON.parse(plain.body.toString())).toEqual(content)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
  expect(again.body).toBe(brotli.body)
})

test('a list in pieces is sent and compressed as the one text that they are', async () => {
  // All different, so that much of the answer is still unsent when the client disconnects.
  const ids = JSON.stringify(Array.from({ length: 20_000 }, newId))
  // Small pieces, which are joined during sending, and one that is larger than a chunk.
  const small = ids.match(/.{1,900}/g) ?? []
  const pieces = ['[', ...small, ',', ids, `,"${'Ballon '.repeat(500)}"`, ']'].map((piece) =>
    Buffer.from(piece),
  )
  const whole = Buffer.concat(pieces).toString()
  const send = async (accepted: string) => {
    const ctx = openContext({ 'accept-encoding': accepted })
    await cache.listInPieces(ctx, 'all', () =>
      Promise.resolve({ pieces, digest: 'of all', ownBytes: 0 }),
    )
    return ctx
  }
  const plain = await send('identity')
  expect(await text(plain.body as Readable)).toBe(whole)
  expect(plain.length).toBe(whole.length)
  expect(gunzipSync((await send('gzip')).body as Buffer).toString()).toBe(whole)
  expect(brotliDecompressSync((await send('br')).body as Buffer).toString()).toBe(whole)
  expect(plain.response.get('ETag')).toBe('W/"of all"')
})

test('answers in pieces of another cache count by the number of their pieces', async () => {
  let made = 0
  const pieces = Array.from({ length: 300_000 }, () => Buffer.from('1'))
  const ask = (key: string) =>
    cache.pull(openContext(), key, () => {
      made += 1
      return Promise.resolve({ pieces, digest: key, ownBytes: 0 })
    })
  await ask('first')
  await ask('first')
  expect(made).toBe(1)
  for (let other = 0; other < 20; other += 1) await ask(String(other))
  await ask('first')
  expect(made).toBe(22)
})
