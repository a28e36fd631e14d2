import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isStoredPicture } from '../shared/catalog/picture.ts'
import { checkIntegrity } from './database/check-integrity.ts'
import { addTestCategory } from './testing/add-test-category.ts'
import { addTestProduct } from './testing/add-test-product.ts'
import { sendRaw } from './testing/send-raw.ts'
import { signUpAdmin, startTestApp, type TestApp } from './testing/start-test-app.ts'
import { testPicture } from './testing/test-pictures.ts'
import { countChanges } from './testing/whole-api.ts'
import { fieldPart, filePart, writeMultipart, type RawPart } from './testing/write-multipart.ts'
import { writePngBomb } from './testing/write-png-bomb.ts'

/** The long form: HOSTILE_REQUESTS=20000 npx vitest run api/hostile-uploads.test.ts; a quarter of it is sent here. */
const REQUESTS = Math.ceil(Number(process.env['HOSTILE_REQUESTS'] ?? 600) / 4)
const TIME_LIMIT_MS = 60_000 + REQUESTS * 200
/**
 * How much the process may have grown in the end, whatever the number of uploads: the memory for one picture and some
 * more.
 */
const MAX_GROWTH_BYTES = 400 * 1024 * 1024

let shop: TestApp
let token: string
let picture: Buffer
let ids: { product: string; category: string }
let memoryBefore: number

beforeAll(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
  picture = await testPicture()
  ids = {
    product: await addTestProduct(shop.app, { stock: 5 }),
    category: await addTestCategory(shop.app),
  }
  memoryBefore = process.memoryUsage.rss()
})

afterAll(async () => {
  expect(process.memoryUsage.rss() - memoryBefore).toBeLessThan(MAX_GROWTH_BYTES)
  expect(await shop.app.db.read(checkIntegrity)).toEqual([])
  await shop.close()
})

interface Form {
  method: 'POST' | 'PUT'
  path: string
  parts: RawPart[]
  filesField: string
}

let sent = 0

/** A valid form for each call that takes one. Faults are inserted into these. */
function rightForms(): Form[] {
  sent += 1
  const product = [
    fieldPart('title', `Ballon ${sent}`),
    fieldPart('description', 'Round.'),
    fieldPart('price', '2500'),
    fieldPart('category', ids.category),
    fieldPart('stock', '3'),
    filePart('images', picture),
  ]
  const category = [fieldPart('title', `Ballons ${sent}`), filePart('image', picture)]
  const ofProducts = { filesField: 'images', parts: product }
  const ofCategories = { filesField: 'image', parts: category }
  return [
    { method: 'POST', path: '/api/products', ...ofProducts },
    { method: 'PUT', path: `/api/products/${ids.product}`, ...ofProducts },
    { method: 'POST', path: '/api/categories', ...ofCategories },
    { method: 'PUT', path: `/api/categories/${ids.category}`, ...ofCategories },
  ]
}

const FILE_NAMES = [
  '',
  '../../kora.sqlite',
  '..\\..\\kora.sqlite',
  '/etc/passwd',
  'shell.php.jpg',
  'x.svg',
  'a\u0000.jpg',
  'a"; filename="b',
  `${'n'.repeat(5000)}.jpg`,
  'a\r\nX-Evil: yes',
  '\u202Egpj.exe',
  'CON',
  '__proto__',
]

const FIELD_NAMES = [
  '',
  '__proto__',
  'constructor',
  'toString',
  'images[]',
  'sizes[0][size]',
  'title\u0000',
  'k'.repeat(3000),
  'onSale',
  'keepImages',
  'revision',
]

const FIELD_TEXTS = [
  '',
  'x'.repeat(300_000),
  '\u0000',
  '[',
  '[[[[[[]]]]]]',
  '[{"size":"M","quantity":1e308}]',
  '[{"size":"__proto__","quantity":1}]',
  '["/uploads/../kora.sqlite"]',
  'NaN',
  '1e9',
  '-1',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '--kora-boundary',
  '\r\n--kora-boundary--\r\n',
]

const PICTURES: Record<string, () => Buffer> = {
  nothing: () => Buffer.alloc(0),
  zeroes: () => Buffer.alloc(10_000),
  'half a JPEG': () => picture.subarray(0, Math.floor(picture.length / 2)),
  'a JPEG that ends at its head': () => picture.subarray(0, 3),
  'a PNG of 2.5 billion pixels': () => writePngBomb(50_000, 50_000),
  'a PNG one pixel high': () => writePngBomb(2_000_000_000, 1),
  'a PNG with less than it says': () => writePngBomb(3000, 3000),
  'a drawing': () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a page behind a JPEG’s first bytes': () =>
    Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
  'a RIFF of nothing': () => Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8 \xff\xff\xff\x7f', 'latin1'),
  'an AVIF of nothing': () => Buffer.from('\0\0\0\x20ftypavif\0\0\0\0avifmif1', 'latin1'),
  'eleven megabytes': () => Buffer.concat([picture, Buffer.alloc(11 * 1024 * 1024)]),
}

type Fault = (form: Form, place: number) => RawPart[]

const at = (parts: readonly RawPart[], place: number) => place % Math.max(1, parts.length)

const replaceAt = (parts: readonly RawPart[], place: number, by: RawPart[]): RawPart[] =>
  parts.toSpliced(at(parts, place), 1, ...by)

const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom<Fault>(
    ({ parts }, place) => replaceAt(parts, place, []),
    ({ parts }, place) => [...parts, ...parts.slice(at(parts, place))],
    ({ parts }) => [...parts, ...Array<RawPart>(1000).fill(fieldPart('more', '1'))],
    ({ parts, filesField }) => [
      ...parts,
      ...Array<RawPart>(30).fill(filePart(filesField, picture)),
    ],
    ({ parts, filesField }) => [...parts, fieldPart(filesField, 'text')],
    ({ parts }) => [...parts, filePart('title', picture), filePart('stranger', picture)],
    ({ parts }, place) => replaceAt(parts, place, [{ headers: [], content: 'bare' }]),
    ({ parts }) => [...parts, { headers: ['Content-Disposition: attachment'], content: 'x' }],
    ({ parts }) => [...parts, { headers: ['X'.repeat(20_000)], content: 'x' }],
    ({ parts }) => [
      ...parts,
      {
        headers: [
          'Content-Disposition: form-data; name="title"',
          'Content-Transfer-Encoding: base64',
        ],
        content: '%%%',
      },
    ],
    ({ parts }) => [
      ...parts,
      {
        headers: [
          'Content-Disposition: form-data; name="images"',
          'Content-Type: multipart/mixed; boundary=in',
        ],
        content: '--in\r\n\r\nx\r\n--in--',
      },
    ],
  ),
  fc.constantFrom(...FILE_NAMES).map<Fault>((name) => ({ parts, filesField }) => [
    ...parts.slice(0, -1),
    filePart(filesField, picture, name),
  ]),
  fc.constantFrom(...Object.keys(PICTURES)).map<Fault>((name) => ({ parts, filesField }) => [
    ...parts.slice(0, -1),
    filePart(filesField, PICTURES[name]?.() ?? picture),
  ]),
  fc
    .tuple(fc.constantFrom(...FIELD_NAMES), fc.constantFrom(...FIELD_TEXTS))
    .map<Fault>(([name, text]) => ({ parts }) => [...parts, fieldPart(name, text)]),
  fc.constantFrom(...FIELD_TEXTS).map<Fault>((text) => ({ parts }, place) => {
    const { headers } = parts[at(parts, place)] ?? { headers: [] }
    return replaceAt(parts, place, [{ headers, content: text }])
  }),
)

const BOUNDARY = 'kora-boundary'
const TYPES = [
  ...Array<string>(12).fill(`multipart/form-data; boundary=${BOUNDARY}`),
  'multipart/form-data; boundary=another',
  'multipart/form-data; boundary=',
  'multipart/form-data',
  `multipart/form-data; boundary="${'b'.repeat(500)}"`,
  `multipart/mixed; boundary=${BOUNDARY}`,
  'application/json',
  'application/octet-stream',
]

/**
 * What must hold whatever was sent: the answer has the shop's format, a refused form stores nothing, and no temporary
 * files remain.
 */
async function expectCleanUpload(form: Form, type: string, body: Buffer): Promise<void> {
  const what = `${form.method} ${form.path} ${type} ${body.subarray(0, 400).toString('latin1')}`
  const before = await countChanges(shop.app)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type }
  const answer = await sendRaw(shop.url, form.path, { method: form.method, headers, body })
  expect([what, answer.status < 500]).toEqual([what, true])
  const said = JSON.parse(answer.body.toString()) as Record<string, unknown>
  if (answer.status >= 400) {
    expect(said['code']).toBeTypeOf('string')
    expect(said['mssg']).toBe(said['message'])
    expect(await countChanges(shop.app), `${what} was refused and changed rows`).toBe(before)
  }
  const { dataDir } = shop.app.config
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
  const stored = await readdir(join(dataDir, 'uploads')).catch(() => [])
  const named = stored.map((name) => `/uploads/${name.replace(/-\d+\.webp$/, '-1200.webp')}`)
  expect(named.filter((path) => !isStoredPicture(path))).toEqual([])
}

test(
  'no form, however wrong, breaks a call, leaves a file or changes what it refused',
  async () => {
    // The folder only exists after the first upload.
    const [first] = rightForms()
    if (!first) throw new Error('no form')
    await expectCleanUpload(first, TYPES[0] ?? '', writeMultipart(first.parts, BOUNDARY))
    await fc.assert(
      fc.asyncProperty(
        fc.nat(3),
        fc.array(fc.record({ fault, place: fc.nat(20) }), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...TYPES),
        fc.option(fc.nat({ max: 10_000 }), { freq: 5 }),
        async (which, faults, type, cut) => {
          const right = rightForms()[which]
          if (!right) return
          const parts = faults.reduce(
            (spoiled, { fault: spoil, place }) => spoil({ ...right, parts: spoiled }, place),
            right.parts,
          )
          const whole = writeMultipart(parts, BOUNDARY)
          const body = cut === null ? whole : whole.subarray(0, cut % Math.max(1, whole.length))
          await expectCleanUpload(right, type, body)
        },
      ),
      { numRuns: REQUESTS },
    )
  },
  TIME_LIMIT_MS,
)

test.each(Object.keys(PICTURES))('%s is no picture of a product', async (name) => {
  const form = rightForms()[0]
  if (!form) throw new Error('no form')
  const parts = [...form.parts.slice(0, -1), filePart('images', PICTURES[name]?.() ?? picture)]
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
  }
  const body = writeMultipart(parts, BOUNDARY)
  const answer = await sendRaw(shop.url, form.path, { method: 'POST', headers, body })
  const { code } = JSON.parse(answer.body.toString()) as { code: string }
  expect(['unreadable-picture', 'picture-too-large']).toContain(code)
})
