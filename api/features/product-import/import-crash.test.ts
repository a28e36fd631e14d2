import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import type { ImportedProductJson } from '../../../shared/products/product-import.ts'
import { checkIntegrity } from '../../database/check-integrity.ts'
import { openDatabase } from '../../database/open-database.ts'
import { addTestCategory } from '../../testing/add-test-category.ts'
import { sendForm } from '../../testing/send-form.ts'
import { fetchJson } from '../../testing/start-test-app.ts'
import { startProcess } from '../../testing/start-process.ts'
import { testPicture } from '../../testing/test-pictures.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'

const PICTURES = 12
const PRODUCTS = 600
const sourceOf = (file: Buffer) => createHash('sha256').update(file).digest('hex')

// Each kill hits the server at another moment in each run; the test must pass for all of them.
test('a server that is killed among the pictures and within the import has all of a picture or none, and all products once or none', async () => {
  const dataDir = makeTemporaryFolder()
  const { db, close } = await openDatabase({ dataDir })
  await addTestCategory({ db, clock: Date.now })
  await close()
  const start = async () => {
    const shop = startProcess({ DATA_DIR: dataDir })
    const url = (await shop.line(/^Kora is ready at/)).replace(/^.* at /, '')
    const kill = async () => {
      shop.signal('SIGKILL')
      await shop.ended
    }
    return { url, kill }
  }
  let server = await start()
  const account = { email: 'owner@kora.example', password: 'Goalkeeper1' }
  await fetchJson(`${server.url}/api/admin/register`, { csrf: true, body: account })
  const { token } = (await fetchJson(`${server.url}/api/admin/login`, { body: account })).body
  const call = (path: string, body?: unknown, headers = {}) =>
    fetchJson(server.url + path, { token, headers, ...(body !== undefined && { body }) })

  const pictures = await Promise.all(
    Array.from({ length: PICTURES }, (_, n) => testPicture(`${10 + n}00ff`, 1200, 900)),
  )
  const products = Array.from({ length: PRODUCTS }, (_, n): ImportedProductJson => {
    const picture = pictures[n]
    return {
      line: n + 2,
      title: `Maillot ${n}`,
      category: 'maillots',
      price: 4500,
      sizes: [{ line: n + 2, size: 'M', stock: 3 }],
      ...(picture && { pictures: [{ name: `${n}.jpg`, source: sourceOf(picture) }] }),
    }
  })
  const missing = async (): Promise<string[]> =>
    (await call('/api/products/import/preview', { products: products.slice(0, PICTURES) })).body
      .missing
  const sendPicture = (picture: Buffer) =>
    sendForm(server, '/api/products/import/pictures', {
      token,
      fields: { source: sourceOf(picture) },
      files: { image: [picture] },
    })

  // Killed at a random moment while one picture is being uploaded.
  for (const [sent, picture] of pictures.slice(0, 3).entries()) {
    const unfinished = sendPicture(picture).catch(() => null)
    await setTimeout(sent * 40)
    await server.kill()
    const answer = await unfinished
    server = await start()
    const left = await missing()
    // What was answered is stored. What was not answered is unknown, and is sent again.
    if (answer?.status === 201) expect(left).not.toContain(sourceOf(picture))
    if (left.includes(sourceOf(picture))) expect((await sendPicture(picture)).status).toBe(201)
    expect(await missing()).not.toContain(sourceOf(picture))
  }
  for (const picture of pictures.slice(3)) expect((await sendPicture(picture)).status).toBe(201)
  expect(await missing()).toEqual([])

  // Killed during the import, later each time, and sent again with its key until it is answered.
  const body = { products: products.map((product) => ({ product, seen: null })) }
  const headers = { 'Idempotency-Key': newId() }
  const count = async () => (await call('/api/products/admin-products')).body.length
  for (const delay of [100, 400]) {
    const unfinished = call('/api/products/import', body, headers).catch(() => null)
    await setTimeout(delay)
    await server.kill()
    await unfinished
    server = await start()
    expect([0, PRODUCTS]).toContain(await count())
  }
  for (const _ of ['once', 'again']) {
    const answer = await call('/api/products/import', body, headers)
    expect(answer.body).toMatchObject({ created: PRODUCTS, changed: 0 })
  }
  expect(await count()).toBe(PRODUCTS)
  const shown = (await call('/api/products/admin-products')).body.filter(
    ({ images }: { images: string[] }) => images.length > 0,
  )
  expect(shown).toHaveLength(PICTURES)
  for (const { images } of shown) {
    const picture = await fetch(server.url + images[0])
    // Throws for a truncated file.
    const { width } = await sharp(await picture.arrayBuffer())
      .toBuffer({ resolveWithObject: true })
      .then(({ info }) => info)
    expect(width).toBe(1200)
  }
  await server.kill()

  const opened = await openDatabase({ dataDir })
  expect(await opened.db.read(checkIntegrity)).toEqual([])
  await opened.close()
})
