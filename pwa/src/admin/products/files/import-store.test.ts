import { beforeEach, describe, expect, test } from 'vitest'
import type { ProductId } from '../../../../../shared/catalog/product-id.ts'
import { newId } from '../../../../../shared/new-id.ts'
import type {
  PreviewedProduct,
  ConfirmedProductJson,
} from '../../../../../shared/products/product-import.ts'
import { ApiFailure } from '../../../http/api-failure.ts'
import type { ImportPreview } from './import-preview.ts'
import { createImportStore } from './import-store.ts'
import type { PictureZip } from './picture-zip.ts'
import type { FileProducts } from './read-products.ts'

const ID = newId() as ProductId
const FILE = new File(['a'], 'stock.csv')

const product = (line: number, barcode?: string) => ({
  title: `Product ${line}`,
  product: { line, title: `Product ${line}`, sizes: [{ line, size: 'M', stock: 4, barcode }] },
})

let read: FileProducts
let plan: (line: number) => PreviewedProduct
let send: () => Promise<{ created: number; changed: number }>
let sent: { products: readonly ConfirmedProductJson[]; key: string }[]
let previewed: number[]
let noted: (string | null)[]
let zip: PictureZip | { problem: string }
let known: Set<string>
let sendPicture: (source: string) => Promise<void>
let sentPictures: string[]

beforeEach(() => {
  read = { products: [product(2)], refused: [], unread: [] }
  plan = () => ({ state: 'new' })
  send = () => Promise.resolve({ created: 1, changed: 0 })
  sent = []
  previewed = []
  noted = []
  known = new Set()
  sendPicture = () => Promise.resolve()
  sentPictures = []
  zip = {
    name: 'photos.zip',
    pictures: new Map([
      ['a.jpg', { source: 'A', path: 'a.jpg' }],
      ['b.jpg', { source: 'B', path: 'b.jpg' }],
      ['bad.jpg', { problem: 'It is damaged.' }],
    ]),
    unused: ['c.jpg'],
    read: (source) => Promise.resolve(new File([source], `${source}.jpg`)),
  }
})

function openDesk() {
  const store = createImportStore({
    openFile: () => Promise.resolve({ rows: [] }),
    readProducts: () => Promise.resolve(read),
    preview: (products) => {
      previewed.push(products.length)
      const sources = products.flatMap(({ pictures }) =>
        (pictures ?? []).flatMap(({ source }) => source ?? []),
      )
      const plans = products.map(({ line }) => plan(line))
      return Promise.resolve({ products: plans, missing: sources.filter((one) => !known.has(one)) })
    },
    openPictures: (_file, names, { onProgress }) => {
      onProgress(0, names.length)
      return Promise.resolve(zip)
    },
    sendPicture: async (source) => {
      await sendPicture(source)
      known.add(source)
      sentPictures.push(source)
    },
    send: (products, key) => {
      sent.push({ products, key })
      return send()
    },
    noteImporting: (name) => noted.push(name),
    onImported: () => undefined,
  })
  const desk = () => store.getState()
  const preview = (): ImportPreview => {
    const { step } = desk()
    if (step.at !== 'preview') throw new Error(`at ${step.at}`)
    return step.preview
  }
  return { store, desk, preview }
}

const changed = (stock: number | null): PreviewedProduct => ({
  state: 'changed',
  id: ID,
  revision: 3,
  title: 'In the shop',
  changes: [],
  stock: [stock],
})

describe('a file', () => {
  test('is checked in slices, and nothing is sent before it is asked for', async () => {
    read.products = Array.from({ length: 250 }, (_, n) => product(n + 2))
    const { desk, preview } = openDesk()
    await desk().choose(FILE)
    expect(previewed).toEqual([100, 100, 50])
    expect(preview().counts).toEqual({ new: 250, changed: 0, unchanged: 0, refused: 0 })
    expect(sent).toEqual([])
  })

  test('is sent with what the preview has seen; unchanged products stay at home', async () => {
    read.products = [product(2), product(3), product(4)]
    const plans: Record<number, PreviewedProduct> = {
      2: { state: 'new' },
      3: changed(7),
      4: { state: 'unchanged', id: ID, title: 'x' },
    }
    plan = (line) => plans[line] ?? { state: 'new' }
    const { desk } = openDesk()
    await desk().choose(FILE)
    await desk().send()
    expect(sent[0]?.products).toMatchObject([
      { product: { line: 2, sizes: [{ stock: 4 }] }, seen: null },
      { product: { line: 3, sizes: [{ stock: 4, expected: 7 }] }, seen: { id: ID, revision: 3 } },
    ])
    expect(desk().step).toMatchObject({ at: 'done', created: 1 })
    expect(noted).toEqual(['stock.csv', null])
  })

  test('with refused lines is imported only once they are left out', async () => {
    read.refused = [{ line: 3, title: 'Ball', reason: 'No price.' }]
    const { desk, preview } = openDesk()
    await desk().choose(FILE)
    expect(preview().entries.map(({ line, state }) => [line, state])).toEqual([
      [2, 'new'],
      [3, 'refused'],
    ])
    await desk().send()
    expect(sent).toEqual([])
    desk().setLeavesOut(true)
    await desk().send()
    expect(sent[0]?.products).toHaveLength(1)
  })

  test('that names one product or barcode twice, in different slices, is refused there', async () => {
    read.products = Array.from({ length: 102 }, (_, n) =>
      product(n + 2, n === 0 || n === 101 ? '6130000000017' : undefined),
    )
    plan = (line) => (line === 3 || line === 102 ? changed(1) : { state: 'new' })
    const { desk, preview } = openDesk()
    await desk().choose(FILE)
    const refused = preview().entries.filter(({ state }) => state === 'refused')
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [102, 'This product stands in line 3 already.'],
      [103, 'The barcode 6130000000017 stands in line 2 already.'],
    ])
  })
})

describe('an import', () => {
  test('pressed twice is sent once', async () => {
    const { desk } = openDesk()
    await desk().choose(FILE)
    await Promise.all([desk().send(), desk().send()])
    expect(sent).toHaveLength(1)
  })

  test('whose answer was lost is sent again under the same key', async () => {
    send = () => Promise.reject(new ApiFailure('unreachable', { message: 'No answer.' }))
    const { desk } = openDesk()
    await desk().choose(FILE)
    await desk().send()
    expect(desk().step).toMatchObject({ at: 'preview', isStale: false })
    // It is unknown whether the import was saved, which a reload must report.
    expect(noted).toEqual(['stock.csv'])
    send = () => Promise.resolve({ created: 1, changed: 0 })
    await desk().send()
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key])
    expect(desk().step.at).toBe('done')
  })

  test('of a shop that changed since is checked again before it can be sent, under a new key', async () => {
    const message = 'Nothing was imported. Line 2: This product was changed.'
    send = () =>
      Promise.reject(
        new ApiFailure('refused', { message }, { status: 409, code: 'import-changed' }),
      )
    const { desk, preview } = openDesk()
    await desk().choose(FILE)
    await desk().send()
    expect(desk().step).toMatchObject({ at: 'preview', failure: message, isStale: true })
    expect(noted).toEqual(['stock.csv', null])
    await desk().send()
    expect(sent).toHaveLength(1)
    plan = () => ({ state: 'unchanged', id: ID, title: 'x' })
    await desk().checkAgain()
    expect(preview().counts.unchanged).toBe(1)
    plan = () => ({ state: 'new' })
    await desk().checkAgain()
    await desk().send()
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })
})

test('checking that is stopped ends, and its answers set nothing', async () => {
  let answer = () => {}
  const store = createImportStore({
    openFile: () => Promise.resolve({ rows: [] }),
    readProducts: () => Promise.resolve(read),
    preview: () =>
      new Promise((resolve) => {
        answer = () => resolve({ products: [{ state: 'new' }], missing: [] })
      }),
    openPictures: () => Promise.resolve(zip),
    sendPicture: () => Promise.resolve(),
    send: () => send(),
    noteImporting: () => undefined,
    onImported: () => undefined,
  })
  const choosing = store.getState().choose(FILE)
  await expect.poll(() => store.getState().step.at).toBe('checking')
  store.getState().stop()
  answer()
  await choosing
  expect(store.getState().step).toEqual({ at: 'start', failure: null })
})

test('a check without an answer says why, and the file can be chosen again', async () => {
  plan = () => {
    throw new ApiFailure('unreachable', { message: 'No response from server.' })
  }
  const { desk } = openDesk()
  await desk().choose(FILE)
  expect(desk().step).toEqual({ at: 'start', failure: 'No response from server.' })
})

describe('pictures', () => {
  const pictured = (line: number, ...names: string[]) => {
    const one = product(line)
    return { ...one, product: { ...one.product, pictures: names.map((name) => ({ name })) } }
  }
  const ZIP = new File(['z'], 'photos.zip')

  async function openWithZip() {
    const opened = openDesk()
    await opened.desk().choose(FILE)
    await opened.desk().choosePictures(ZIP)
    return opened
  }

  test('of a file are asked for, and sent one by one before the products', async () => {
    read.products = [pictured(2, 'a.jpg', 'b.jpg'), pictured(3, 'a.jpg')]
    const { desk, preview } = openDesk()
    await desk().choose(FILE)
    expect(preview().pictures).toMatchObject({ named: 2, zip: null })
    await desk().choosePictures(ZIP)
    expect(preview().pictures).toEqual({
      named: 2,
      zip: 'photos.zip',
      unused: ['c.jpg'],
      toSend: 2,
      isThere: false,
      isLeftOut: false,
    })
    expect(sentPictures).toEqual([])
    await desk().send()
    expect(sentPictures).toEqual(['A', 'B'])
    expect(sent[0]?.products[1]?.product.pictures).toEqual([{ name: 'a.jpg', source: 'A' }])
    expect(desk().step.at).toBe('done')
  })

  test('that cannot be used refuse their product, and those left out with it are not sent', async () => {
    read.products = [pictured(2, 'a.jpg'), pictured(3, 'b.jpg', 'bad.jpg')]
    const { desk, preview } = await openWithZip()
    expect(preview().entries[1]).toMatchObject({
      line: 3,
      state: 'refused',
      reason: 'Picture bad.jpg: It is damaged.',
    })
    desk().setLeavesOut(true)
    await desk().send()
    expect(sentPictures).toEqual(['A'])
  })

  test('that arrived before the line broke are not sent again', async () => {
    read.products = [pictured(2, 'a.jpg', 'b.jpg')]
    const { desk, preview } = await openWithZip()
    sendPicture = (source) =>
      source === 'B'
        ? Promise.reject(new ApiFailure('unreachable', { message: 'No response.' }))
        : Promise.resolve()
    await desk().send()
    expect(desk().step).toMatchObject({ at: 'preview', isStale: false })
    expect(desk().step).toMatchObject({ failure: expect.stringContaining('not saved twice') })
    expect([preview().counts.new, sent]).toEqual([1, []])
    sendPicture = () => Promise.resolve()
    await desk().send()
    expect(sentPictures).toEqual(['A', 'B'])
    expect(sent).toHaveLength(1)
  })

  test('that arrived before a reload are not sent again', async () => {
    read.products = [pictured(2, 'a.jpg', 'b.jpg')]
    known.add('A')
    const { desk, preview } = await openWithZip()
    expect(preview().pictures?.toSend).toBe(1)
    await desk().send()
    expect(sentPictures).toEqual(['B'])
  })

  test('that the server refuses are named, and nothing is imported', async () => {
    read.products = [pictured(2, 'a.jpg')]
    const { desk } = await openWithZip()
    sendPicture = () =>
      Promise.reject(new ApiFailure('refused', { message: 'Too large.' }, { status: 413 }))
    await desk().send()
    expect(desk().step).toMatchObject({ failure: 'Picture A.jpg: Too large.' })
    expect([sent, noted.at(-1)]).toEqual([[], null])
  })

  test('whose zip is gone from the disk are asked for again', async () => {
    read.products = [pictured(2, 'a.jpg')]
    if ('problem' in zip) throw new Error('no zip')
    zip = { ...zip, read: () => Promise.reject(new Error('NotReadableError')) }
    const { desk } = await openWithZip()
    await desk().send()
    expect(desk().step).toMatchObject({ failure: expect.stringContaining('Choose it again') })
  })

  test('that are being sent can be stopped; nothing was imported, and it can go on', async () => {
    read.products = [pictured(2, 'a.jpg')]
    const { desk } = await openWithZip()
    let release = () => {}
    sendPicture = () =>
      new Promise((resolve) => {
        release = resolve
      })
    const sending = desk().send()
    await expect.poll(() => desk().step.at).toBe('sending')
    desk().stop()
    release()
    await sending
    expect([desk().step.at, sent]).toEqual(['preview', []])
    sendPicture = () => Promise.resolve()
    await desk().send()
    expect([desk().step.at, sent.length]).toEqual(['done', 1])
  })

  test('are left out when the owner says so, and taken again', async () => {
    read.products = [pictured(2, 'a.jpg', 'bad.jpg')]
    const { desk, preview } = await openWithZip()
    await desk().setPicturesLeftOut(true)
    expect(preview()).toMatchObject({ counts: { new: 1, refused: 0 }, pictures: { toSend: 0 } })
    await desk().setPicturesLeftOut(false)
    // Pictures of a refused product are neither sent nor stored in the shop.
    const pictures = { toSend: 0, isThere: false }
    expect(preview()).toMatchObject({ counts: { refused: 1 }, pictures })
    await desk().setPicturesLeftOut(true)
    await desk().send()
    expect(sent[0]?.products[0]?.product.pictures).toBeUndefined()
  })

  test('of a zip that is none leave the preview as it was', async () => {
    read.products = [pictured(2, 'a.jpg')]
    zip = { problem: 'This is no zip file.' }
    const { desk, preview } = await openWithZip()
    expect(preview().pictures?.zip).toBeNull()
    expect(desk().step).toMatchObject({ at: 'preview', failure: 'This is no zip file.' })
  })
})
