import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { PICTURE_WIDTHS, pictureSources } from '../../../shared/catalog/picture.ts'
import { storePicture } from './store-picture.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'

const GREEN = { r: 14, g: 90, b: 60 }
let dataDir: string

beforeEach(async () => {
  dataDir = makeTemporaryFolder()
})

function store(bytes: Buffer) {
  return storePicture({ config: { picturesDir: join(dataDir, 'uploads') } }, bytes)
}

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: GREEN } })
}

function stored(path: string, width = 1200) {
  const name = path.replace('-1200.webp', `-${width}.webp`)
  return sharp(join(dataDir, name)).metadata()
}

describe('each kind of picture is stored as WebP in every width', () => {
  test.each([
    ['JPEG', () => blank(1500, 2000).jpeg().toBuffer()],
    ['PNG', () => blank(1500, 2000).png().toBuffer()],
    ['WebP', () => blank(1500, 2000).webp().toBuffer()],
    ['AVIF', () => blank(1500, 2000).avif({ effort: 0 }).toBuffer()],
  ])('%s', async (_kind, draw) => {
    const path = await store(await draw())
    for (const width of PICTURE_WIDTHS) {
      const { format, width: actual } = await stored(path, width)
      expect({ format, actual }).toEqual({ format: 'webp', actual: width })
    }
    const { colour } = pictureSources(path)
    const [red, green, blue] = Buffer.from(colour?.slice(1) ?? '', 'hex')
    expect(Math.abs((red ?? 0) - GREEN.r)).toBeLessThan(12)
    expect(Math.abs((green ?? 0) - GREEN.g)).toBeLessThan(12)
    expect(Math.abs((blue ?? 0) - GREEN.b)).toBeLessThan(12)
  })
})

test.each([
  ['a boot on white', '#ffffff', { width: 1500, height: 1500 }],
  ['a wide one on grey', '#e9e9ec', { width: 1600, height: 900 }],
  ['a dark one on black', '#101014', { width: 900, height: 1600 }],
])(
  'the colour of %s is that of its ground, although most of it has another',
  async (_, ground, size) => {
    const boot = await sharp({
      create: {
        width: Math.round(size.width * 0.9),
        height: Math.round(size.height * 0.9),
        channels: 3,
        background: GREEN,
      },
    })
      .png()
      .toBuffer()
    const photo = sharp({ create: { ...size, channels: 3, background: ground } })
    const path = await store(
      await photo
        .composite([{ input: boot }])
        .jpeg({ quality: 95 })
        .toBuffer(),
    )
    const { colour } = pictureSources(path)
    const read = Buffer.from(colour?.slice(1) ?? '', 'hex')
    for (const [channel, value] of Buffer.from(ground.slice(1), 'hex').entries()) {
      expect(Math.abs((read[channel] ?? 0) - value)).toBeLessThanOrEqual(4)
    }
  },
)

test('a transparent picture stands on white', async () => {
  const ball = await blank(200, 200).png().toBuffer()
  const photo = sharp({
    create: { width: 600, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
  const path = await store(
    await photo
      .composite([{ input: ball }])
      .png()
      .toBuffer(),
  )
  expect(pictureSources(path).colour).toBe('#ffffff')
})

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="2000">
  <rect width="1500" height="2000" fill="rgb(14,90,60)"/></svg>`

test('a picture lies upright and tells nothing about where it was taken', async () => {
  const photo = await blank(400, 300)
    .withExif({ IFD3: { GPSLatitude: '36/1 21/1 54/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).orientation).toBe(6)

  const metadata = await stored(await store(photo))
  expect(metadata).toMatchObject({ width: 300, height: 400 })
  expect(metadata.exif).toBeUndefined()
  expect(metadata.orientation).toBeUndefined()
})

test('a small picture is not blown up', async () => {
  const path = await store(await blank(100, 133).png().toBuffer())
  expect(await stored(path, 640)).toMatchObject({ width: 100, height: 133 })
})

test('the same content, stored again and again, is one picture', async () => {
  const bytes = await blank(700, 900).png().toBuffer()
  const [first, second] = await Promise.all([store(bytes), store(bytes)])
  const third = await store(bytes)
  expect(new Set([first, second, third]).size).toBe(1)
  expect(await readdir(join(dataDir, 'uploads'))).toHaveLength(PICTURE_WIDTHS.length)
})

test('a file that is stored already is not written again', async () => {
  const bytes = await blank(700, 900).png().toBuffer()
  const file = join(dataDir, await store(bytes))
  const before = await stat(file)
  await store(bytes)
  expect((await stat(file)).ino).toBe(before.ino)
})

describe('a visitor’s file is refused', () => {
  test.each<[string, string, () => Promise<Buffer>]>([
    ['that is a drawing', 'unreadable-picture', () => Promise.resolve(Buffer.from(DRAWING))],
    ['that is text', 'unreadable-picture', () => Promise.resolve(Buffer.from('hello'))],
    ['that is empty', 'unreadable-picture', () => Promise.resolve(Buffer.alloc(0))],
    ['that is a GIF', 'unreadable-picture', () => blank(50, 50).gif().toBuffer()],
    ['that is a TIFF', 'unreadable-picture', () => blank(50, 50).tiff().toBuffer()],
    [
      'that only begins like a picture',
      'unreadable-picture',
      () => Promise.resolve(Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1')),
    ],
    [
      'that breaks off',
      'unreadable-picture',
      async () => (await noise(800, 800).jpeg().toBuffer()).subarray(0, 20_000),
    ],
    [
      'that is longer than a stored one can be',
      'picture-too-long',
      () => blank(600, 17_000).png().toBuffer(),
    ],
    [
      'one pixel wide and miles long',
      'picture-too-long',
      () => blank(1, 3_000_000).png().toBuffer(),
    ],
    ['of 13 megapixels', 'picture-too-large', () => blank(4400, 3000).png().toBuffer()],
    [
      'above 10 MiB',
      'picture-too-large',
      () => Promise.resolve(Buffer.alloc(10 * 1024 * 1024 + 1)),
    ],
  ])('%s', async (_what, code, draw) => {
    await expect(store(await draw())).rejects.toMatchObject({ name: 'Refusal', code })
    await expect(readdir(join(dataDir, 'uploads'))).rejects.toThrow('ENOENT')
  })
})

test('what a phone calls 12 megapixels is taken', async () => {
  const path = await store(await blank(4032, 3024).jpeg().toBuffer())
  expect(await stored(path)).toMatchObject({ width: 1200, height: 900 })
})

test('the longest picture that is taken is stored', async () => {
  const path = await store(await blank(600, 12_000).png().toBuffer())
  expect(await stored(path)).toMatchObject({ width: 600, height: 12_000 })
})

function noise(width: number, height: number) {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: GREEN, noise: gaussian } })
}
