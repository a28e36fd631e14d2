import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import Koa, { type Context } from 'koa'
import { expect, test } from 'vitest'
import { UnsentAnswers } from './unsent-answers.ts'

const MEGABYTE = 1024 * 1024
const large = () => ({ bytes: MEGABYTE })

function readerAt(ip: string): Context {
  const request = new IncomingMessage(new Socket())
  const ctx = new Koa().createContext(request, new ServerResponse(request)) as Context
  ctx.request.ip = ip
  return ctx
}

const isCutOff = (ctx: Context) => ctx.req.socket.destroyed

test('beyond the bound, who holds most loses the one that was begun first', () => {
  const unsent = new UnsentAnswers(3 * MEGABYTE)
  const phone = readerAt('203.0.113.1')
  const many = [2, 3, 4].map(() => readerAt('203.0.113.9'))
  unsent.add(phone, large())
  for (const ctx of many) unsent.add(ctx, large())
  expect([phone, ...many].map(isCutOff)).toEqual([false, true, false, false])
})

test('one answer that many read counts once', () => {
  const unsent = new UnsentAnswers(2 * MEGABYTE)
  const shared = large()
  const readers = Array.from({ length: 100 }, () => readerAt('203.0.113.1'))
  for (const ctx of readers) unsent.add(ctx, shared)
  expect(readers.some(isCutOff)).toBe(false)
})

test('what has been sent counts no more', () => {
  const unsent = new UnsentAnswers(2 * MEGABYTE)
  const readers = Array.from({ length: 10 }, () => readerAt('203.0.113.1'))
  for (const ctx of readers) {
    unsent.add(ctx, large())
    ctx.res.emit('close')
  }
  expect(readers.some(isCutOff)).toBe(false)
})
