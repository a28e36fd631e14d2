import fs from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import Koa from 'koa'
import pino from 'pino'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_PICTURE_BYTES } from '../../shared/catalog/picture.ts'
import { Refusal } from '../../shared/refusals.ts'
import { sendRaw } from '../testing/send-raw.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { answerErrors } from './error-answers.ts'
import { listen, type Listening } from './listen.ts'
import { dropEarlierUploads, readUpload } from './read-upload.ts'

const schema = v.object({ title: v.string('Title is required') })
let dataDir: string
let server: Listening
let around: (ctx: Koa.Context, read: () => Promise<unknown>) => Promise<void>
let use: (files: Buffer[], title: string) => Promise<unknown>

beforeEach(async () => {
  dataDir = makeTemporaryFolder()
  const app = { config: { dataDir }, log: pino({ level: 'silent' }) } as never
  const koa = new Koa()
  koa.silent = true
  koa.use(answerErrors(app))
  koa.use(async (ctx) => {
    const form = { schema, filesField: 'images', maxFiles: 3 }
    const read = () =>
      readUpload(app, ctx, form, async ({ fields, files }) =>
        use(await Promise.all(files.map((file) => file.read())), fields.title),
      )
    await around(ctx, read)
  })
  server = await listen(koa.callback(), { host: '127.0.0.1', port: 0 })
  around = async (ctx, read) => {
    ctx.body = await read()
  }
  use = (files, title) => Promise.resolve({ title, sizes: files.map((file) => file.length) })
})

afterEach(async () => {
  await server.stop(100)
})

async function send(form: FormData) {
  const answer = await fetch(`${server.url}/api/x`, { method: 'POST', body: form })
  // oxlint-disable-next-line typescript/no-explicit-any -- assertions read into it at any depth
  return { status: answer.status, body: (await answer.json()) as any }
}

function formOf(fields: Record<string, string>, ...files: (string | Buffer)[]): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.append(name, text)
  for (const file of files) form.append('images', new Blob([new Uint8Array(Buffer.from(file))]))
  return form
}

const waiting = () => readdir(join(dataDir, 'incoming'))

test('text and files arrive, in the order they were sent, and leave nothing on the disk', async () => {
  const large = Buffer.alloc(3 * 1024 * 1024)
  const { status, body } = await send(formOf({ title: 'Bottes été' }, large, 'ab', 'c'))
  expect([status, body]).toEqual([200, { title: 'Bottes été', sizes: [large.length, 2, 1] }])
  expect(await waiting()).toEqual([])
})

test.each(['; filename=""', ''])(
  'a file input that was left empty sends no file%s',
  async (name) => {
    const body =
      '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nA\r\n' +
      `--b\r\nContent-Disposition: form-data; name="images"${name}\r\n` +
      'Content-Type: application/octet-stream\r\n\r\n\r\n--b--'
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
    const answer = await sendRaw(server.url, '/api/x', { method: 'POST', headers, body })
    expect(JSON.parse(answer.body.toString())).toEqual({ title: 'A', sizes: [] })
  },
)

test('the files are gone also when their use is refused or fails', async () => {
  use = () => Promise.reject(new Refusal('unknown-product'))
  expect((await send(formOf({ title: 'A' }, 'x'))).status).toBe(404)
  use = () => Promise.reject(new Error('a bug'))
  expect((await send(formOf({ title: 'A' }, 'x'))).status).toBe(500)
  expect(await waiting()).toEqual([])
})

describe('is refused, and leaves nothing on the disk:', () => {
  const stranger = formOf({ title: 'A' })
  stranger.append('document', new Blob(['x']))
  const asText = formOf({ title: 'A', images: 'x' })
  const many = new FormData()
  for (let n = 0; n < 60; n += 1) many.append(`f${n}`, 'x')

  test.each<[string, FormData, number, string]>([
    ['a missing field', formOf({}, 'x'), 400, 'invalid-request'],
    ['one file too many', formOf({ title: 'A' }, '1', '2', '3', '4'), 400, 'too-many-pictures'],
    ['a file in another field', stranger, 400, 'invalid-request'],
    ['text where files belong', asText, 400, 'invalid-request'],
    ['60 fields', many, 413, 'body-too-large'],
    ['a text of 300 KiB', formOf({ title: 'x'.repeat(300 * 1024) }), 413, 'body-too-large'],
    [
      'a file of 11 MiB',
      formOf({ title: 'A' }, Buffer.alloc(MAX_PICTURE_BYTES + 1024 * 1024)),
      413,
      'picture-too-large',
    ],
  ])('%s', async (_what, form, status, code) => {
    const answer = await send(form)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.message).toBeTruthy()
    expect(await waiting()).toEqual([])
  })
})

describe('a form that is none is refused:', () => {
  const part = (head: string, body = 'x') => `--b\r\n${head}\r\n\r\n${body}\r\n`
  const title = part('Content-Disposition: form-data; name="title"')
  const multipart = 'multipart/form-data; boundary=b'

  test.each<[string, string, string, number, string]>([
    ['JSON', 'application/json', '{}', 415, 'not-an-upload'],
    ['no boundary', 'multipart/form-data', `${title}--b--`, 400, 'unreadable-upload'],
    ['another boundary', multipart, '--c\r\n\r\n--c--', 400, 'unreadable-upload'],
    ['no end', multipart, title, 400, 'unreadable-upload'],
    ['nonsense', multipart, 'nonsense', 400, 'unreadable-upload'],
    [
      'a header without a name',
      multipart,
      '--b\r\n: x\r\n\r\nx\r\n--b--',
      400,
      'unreadable-upload',
    ],
    [
      'an encoding nobody uses',
      multipart,
      `${part('Content-Disposition: form-data; name="title"\r\nContent-Transfer-Encoding: x')}--b--`,
      400,
      'unreadable-upload',
    ],
    ['no part', multipart, '--b--', 400, 'invalid-request'],
    ['parts without names', multipart, `${part('X: y')}--b--`, 400, 'invalid-request'],
    [
      'names of the language',
      multipart,
      `${part('Content-Disposition: form-data; name="__proto__"')}${part('Content-Disposition: form-data; name="constructor"')}--b--`,
      400,
      'invalid-request',
    ],
  ])('%s', async (_what, type, body, status, code) => {
    const headers = { 'Content-Type': type, 'Content-Length': String(body.length) }
    const answer = await sendRaw(server.url, '/api/x', { method: 'POST', headers, body })
    const { code: answered } = JSON.parse(answer.body.toString()) as { code: string }
    expect([answer.status, answered]).toEqual([status, code])
  })
})

function beginUpload() {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
      'Content-Length: 5000000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="images"; filename="a"\r\n' +
      `Content-Type: image/png\r\n\r\n${'x'.repeat(1000)}`,
  )
  return socket
}

test('an upload that breaks off leaves nothing on the disk', async () => {
  const socket = beginUpload()
  await expect.poll(() => readdir(join(dataDir, 'incoming'))).toHaveLength(1)
  socket.destroy()
  await expect.poll(waiting).toEqual([])
})

test('a picture for which there is no room is not taken for an unreadable one', async () => {
  const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const onFullDisk = vi.spyOn(fs, 'createWriteStream').mockImplementation((path) => {
    fs.writeFileSync(path, '')
    return new Writable({ write: (_chunk, _encoding, done) => done(noRoom) }) as fs.WriteStream
  })
  const { status, body } = await send(formOf({ title: 'a' }, 'picture'))
  onFullDisk.mockRestore()
  expect([status, body.code]).toEqual([503, 'storage-full'])
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
})

test('a sender who leaves before the form is looked at is not waited for', async () => {
  const settled = new Promise<unknown>((resolve) => {
    around = async (ctx, read) => {
      socket.destroy()
      await new Promise((gone) => {
        ctx.req.once('close', gone)
      })
      resolve(await read().catch((error: unknown) => error))
    }
  })
  const socket = beginUpload()
  expect(await settled).toMatchObject({ code: 'unreadable-upload' })
  expect(await waiting()).toEqual([])
})

test('what a killed process left is removed at the start', async () => {
  await mkdir(join(dataDir, 'incoming', 'upload-abc'), { recursive: true })
  await writeFile(join(dataDir, 'incoming', 'upload-abc', 'x'), 'x')
  await dropEarlierUploads({ config: { dataDir }, isShared: false } as never)
  expect(await readdir(dataDir)).toEqual([])
})

test('a start beside other processes removes only what no request can be sending any more', async () => {
  for (const name of ['upload-abandoned', 'upload-running'])
    await mkdir(join(dataDir, 'incoming', name), { recursive: true })
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
  await utimes(join(dataDir, 'incoming', 'upload-abandoned'), hoursAgo, hoursAgo)
  await dropEarlierUploads({ config: { dataDir }, isShared: true } as never)
  expect(await waiting()).toEqual(['upload-running'])
})
