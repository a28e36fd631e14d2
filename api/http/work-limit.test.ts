import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import Koa, { type Context } from 'koa'
import { expect, onTestFinished, test } from 'vitest'
import { sendRaw } from '../testing/send-raw.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { answerErrors } from './error-answers.ts'
import { listen } from './listen.ts'
import { passTurns } from './pass-turns.ts'
import { limitWork, WorkLimit, type WorkLimits } from './work-limit.ts'

/** A server whose work ends when the test says so. */
async function startWorkplace(limits: WorkLimits) {
  const begun: { path: string; finish: () => void }[] = []
  const koa = new Koa()
  const shop = await startTestApp()
  let tell = () => {}
  let arrived = 0
  let tellArrival = () => {}
  koa.use(answerErrors(shop.app))
  koa.use((_ctx, next) => {
    arrived += 1
    tellArrival()
    return next()
  })
  koa.use(limitWork(limits))
  koa.use((ctx) => {
    const worked = new Promise<void>((finish) => begun.push({ path: ctx.path, finish }))
    ctx.body = 'done'
    tell()
    return worked
  })
  const listening = await listen(koa.callback(), { host: '127.0.0.1', port: 0 })
  onTestFinished(() => listening.stop(0))
  onTestFinished(() => shop.close())
  return {
    begun,
    /** Resolves when this many requests have arrived, and each was started or waits. */
    arrivedAre: (count: number) =>
      new Promise<void>((resolve) => {
        tellArrival = () => arrived >= count && resolve()
        tellArrival()
      }),
    /** Resolves when this many were started. */
    begunAre: (count: number) =>
      new Promise<void>((resolve) => {
        tell = () => begun.length >= count && resolve()
        tell()
      }),
    post: (path: string) => sendRaw(listening.url, path, { method: 'POST' }),
  }
}

const MUCH = { inAll: 100, ofSender: 100, waiting: 100, waitMs: 60_000 }

test.each([
  ['of all', { ...MUCH, inAll: 2 }],
  ['of one sender', { ...MUCH, ofSender: 2 }],
])(
  'no more requests %s are worked on at once; the next begins when one is done',
  async (_of, limits) => {
    const { begun, begunAre, arrivedAre, post } = await startWorkplace(limits)
    const answers = [post('/1'), post('/2'), post('/3')]
    await arrivedAre(3)
    expect(begun).toHaveLength(2)
    begun[0]?.finish()
    await begunAre(3)
    for (const { finish } of begun) finish()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
  },
)

test.each([
  ['has waited too long', { ...MUCH, ofSender: 1, waitMs: 1 }],
  ['finds too many waiting', { ...MUCH, ofSender: 1, waiting: 0 }],
])('who %s is told 503, and when to come again', async (_who, limits) => {
  const { begun, begunAre, post } = await startWorkplace(limits)
  const first = post('/1')
  await begunAre(1)
  const { status, headers, body } = await post('/api/orders')
  expect(status).toBe(503)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  const said = JSON.parse(body.toString()) as Record<string, string>
  expect(said).toEqual({ code: 'too-busy', message: said['mssg'], mssg: said['mssg'] })
  const page = await post('/products')
  expect(page.headers['content-type']).toMatch(/^text\/plain/)
  expect(page.body.toString()).toBe(said['mssg'])
  begun[0]?.finish()
  expect((await first).status).toBe(200)
})

/** Resolves when the next waiting request was started. */
async function nextTurn(): Promise<void> {
  await passTurns()
  await setImmediate()
}

function contextOf(ip: string): Context {
  const request = new IncomingMessage(new Socket())
  const ctx = new Koa().createContext(request, new ServerResponse(request)) as Context
  ctx.request.ip = ip
  return ctx
}

/** Work that lasts until the test ends it. */
function handwork() {
  const begun: string[] = []
  const finishes: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => finishes.push(resolve))
  }
  return { begun, work, finishNext: () => finishes.shift()?.() }
}

test('what waits for its turn is not begun once its client has gone', async () => {
  const limit = new WorkLimit({ ...MUCH, inAll: 1 })
  const { begun, work, finishNext } = handwork()
  const first = limit.run(contextOf('203.0.113.1'), work('first'))
  const leaving = contextOf('203.0.113.2')
  const gone = limit.run(leaving, work('gone'))
  const last = limit.run(contextOf('203.0.113.3'), work('last'))
  leaving.res.emit('close')
  await expect(gone).rejects.toMatchObject({ code: 'too-busy' })
  finishNext()
  await first
  await nextTurn()
  finishNext()
  await last
  expect(begun).toEqual(['first', 'last'])
})

test('work that needs no waiting of its own still lets others in between', async () => {
  const limit = new WorkLimit({ ...MUCH, inAll: 1 })
  let done = 0
  const all = Array.from({ length: 50 }, () =>
    limit.run(contextOf('203.0.113.1'), () => {
      done += 1
      return Promise.resolve()
    }),
  )
  await setImmediate()
  expect(done).toBeLessThan(10)
  await Promise.all(all)
  expect(done).toBe(50)
})

test('before waiting work is begun, as many connections are accepted as come in many turns', async () => {
  const limit = new WorkLimit({ ...MUCH, inAll: 1 })
  let turns = 0
  const begunAt: number[] = []
  const all = Array.from({ length: 5 }, () =>
    limit.run(contextOf('203.0.113.1'), () => Promise.resolve(void begunAt.push(turns))),
  )
  // Node accepts one connection in each turn.
  while (begunAt.length < all.length) {
    await setImmediate()
    turns += 1
  }
  const between = begunAt.slice(1).map((at, index) => at - (begunAt[index] ?? 0))
  expect(Math.min(...between)).toBeGreaterThan(20)
  await Promise.all(all)
})

test('senders take turns, whoever asked more often', async () => {
  const limit = new WorkLimit({ ...MUCH, inAll: 1 })
  const { begun, work, finishNext } = handwork()
  const asked = ['a1', 'a2', 'a3', 'b1'].map((name) =>
    limit.run(contextOf(name.startsWith('a') ? '203.0.113.1' : '203.0.113.2'), work(name)),
  )
  for (const _ of asked) {
    finishNext()
    await nextTurn()
  }
  finishNext()
  await Promise.all(asked)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('another /64 of a /48 is the same sender a few times over', async () => {
  const limit = new WorkLimit({ ...MUCH, ofSender: 1 })
  const { begun, work, finishNext } = handwork()
  const contexts = Array.from({ length: 20 }, (_, n) =>
    contextOf(`2001:db8:1:${n.toString(16)}::1`),
  )
  const asked = contexts.map((ctx, n) => limit.run(ctx, work(String(n))))
  expect(begun).toHaveLength(4)
  // Waiting requests are refused when their client disconnects. Otherwise they would continue during a later test.
  for (const ctx of contexts.slice(4)) ctx.res.emit('close')
  for (let n = 0; n < 4; n += 1) finishNext()
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array<string>(4).fill('fulfilled'),
    ...Array<string>(16).fill('rejected'),
  ])
})
