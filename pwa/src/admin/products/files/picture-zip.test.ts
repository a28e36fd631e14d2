import { zipSync, type ZipOptions } from 'fflate'
import { expect, test, vi } from 'vitest'
import { testPicture } from '../../../../../api/testing/test-pictures.ts'
import { openPictureZip } from './picture-zip.ts'
import { listZip, MAX_ZIP_ENTRIES, readZipEntry } from './read-zip.ts'

const red = new Uint8Array(await testPicture('aa0000'))
const blue = new Uint8Array(await testPicture('0000aa'))

type Content = Uint8Array | [Uint8Array, ZipOptions]

function zipOf(files: Record<string, Content>): File {
  return new File([zipSync(files) as Uint8Array<ArrayBuffer>], 'photos.zip')
}

const shrink = vi.fn((file: File) => Promise.resolve(file))
const problemOf = vi.fn((_file: File): Promise<string | null> => Promise.resolve(null))

async function open(zip: File, names: readonly string[], signal = new AbortController().signal) {
  const how = { signal, onProgress: () => undefined }
  return openPictureZip(zip, names, how, { shrink, problemOf })
}

async function opened(files: Record<string, Content>, names: readonly string[]) {
  const zip = await open(zipOf(files), names)
  if ('problem' in zip) throw new Error(zip.problem)
  return zip
}

test('pictures are found by their name, whatever folder, case, accent and ending', async () => {
  const files = { 'Photos/Été.JPG': red, 'Photos/dos.png': [blue, { level: 0 }] } as const
  const { pictures, unused } = await opened(files as never, ['été.jpg', 'dos', 'none.jpg'])
  expect(pictures.get('été.jpg')).toMatchObject({ path: 'Photos/Été.JPG' })
  expect(pictures.get('dos')).toMatchObject({ path: 'Photos/dos.png' })
  expect(pictures.has('none.jpg')).toBe(false)
  expect(unused).toEqual([])
})

test('one picture with two names is one source, and is read as it was', async () => {
  const zip = await opened({ 'a.jpg': red, 'b.jpg': red }, ['a.jpg', 'b.jpg'])
  const [a, b] = [...zip.pictures.values()]
  if (!a || !b || 'problem' in a || 'problem' in b) throw new Error('no picture')
  expect(a.source).toBe(b.source)
  const file = await zip.read(a.source)
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(red)
  expect(file.type).toMatch(/^image\//)
})

test('files that nobody named are listed, those of the system are not', async () => {
  const files = {
    'a.jpg': red,
    'notes.txt': new Uint8Array(3),
    '__MACOSX/._a.jpg': blue,
    'Thumbs.db': blue,
    '.DS_Store': blue,
  }
  const { unused } = await opened(files, ['a.jpg'])
  expect(unused).toEqual(['notes.txt'])
})

test('a name that several files have is refused until its folder is written', async () => {
  const files = { 'red/1.jpg': red, 'blue/1.jpg': blue }
  const { pictures } = await opened(files, ['1.jpg', 'blue\\1.jpg'])
  expect(pictures.get('1.jpg')).toMatchObject({ problem: expect.stringContaining('red/1.jpg') })
  expect(pictures.get('blue\\1.jpg')).toMatchObject({ path: 'blue/1.jpg' })
})

test('what is no picture by its content is refused, whatever its name', async () => {
  const files = { 'a.jpg': new TextEncoder().encode('<svg onload="x"/>') }
  const { pictures } = await opened(files, ['a.jpg'])
  expect(pictures.get('a.jpg')).toMatchObject({ problem: expect.stringContaining('JPEG') })
})

test('what the form of a product would not take is refused in its words', async () => {
  problemOf.mockResolvedValueOnce('A picture has at most 12 megapixels and 10 MB.')
  const { pictures } = await opened({ 'a.jpg': red }, ['a.jpg'])
  expect(pictures.get('a.jpg')).toMatchObject({ problem: expect.stringContaining('12 mega') })
})

const MEGABYTE = 1024 * 1024

test('a bomb is given up on as soon as more comes out of it than a picture has', async () => {
  const zip = zipSync({ 'a.jpg': new Uint8Array(40 * MEGABYTE) })
  // Its directory says that it is small.
  const view = new DataView(zip.buffer)
  const directory = view.getUint32(zip.length - 6, true)
  view.setUint32(directory + 24, 1000, true)
  const file = new File([zip as Uint8Array<ArrayBuffer>], 'bomb.zip')
  const { pictures } = (await open(file, ['a.jpg'])) as Awaited<ReturnType<typeof opened>>
  expect(pictures.get('a.jpg')).toEqual({ problem: 'It is larger than 32 MB.' })
  const honest = await opened({ 'a.jpg': new Uint8Array(40 * MEGABYTE) }, ['a.jpg'])
  expect(honest.pictures.get('a.jpg')).toEqual({ problem: 'It is larger than 32 MB.' })
})

test('a damaged, encrypted or short file is refused, and nothing is thrown', async () => {
  const whole = zipSync({ 'a.jpg': red })
  const directory = new DataView(whole.buffer).getUint32(whole.length - 6, true)
  const changed = (change: (bytes: Uint8Array) => void) => {
    const bytes = whole.slice()
    change(bytes)
    return new File([bytes as Uint8Array<ArrayBuffer>], 'x.zip')
  }
  const problemIn = async (file: File) => {
    const zip = await open(file, ['a.jpg'])
    return 'problem' in zip ? zip.problem : zip.pictures.get('a.jpg')
  }
  expect(await problemIn(changed((bytes) => bytes.fill(0xff, 40, 60)))).toMatchObject({
    problem: expect.stringContaining('damaged'),
  })
  expect(await problemIn(changed((bytes) => bytes.set([1], directory + 8)))).toMatchObject({
    problem: expect.stringContaining('password'),
  })
  expect(await problemIn(changed((bytes) => bytes.set([99], directory + 10)))).toMatchObject({
    problem: expect.stringContaining('damaged'),
  })
  expect(
    await problemIn(new File([whole.slice(0, 50) as Uint8Array<ArrayBuffer>], 'x.zip')),
  ).toContain('no zip file')
  expect(await problemIn(new File(['%PDF-1.4'], 'x.zip'))).toContain('no zip file')
})

test('an archive with more files than a shop has pictures is refused before any is read', async () => {
  const whole = zipSync({ 'a.jpg': red })
  new DataView(whole.buffer).setUint16(whole.length - 12, MAX_ZIP_ENTRIES + 1, true)
  const file = new File([whole as Uint8Array<ArrayBuffer>], 'x.zip')
  expect(await listZip(file)).toEqual({ problem: 'too-many-files' })
})

test('names as French Windows writes them are read', async () => {
  const whole = zipSync({ 'arri_re.jpg': red })
  for (let at = 0; at < whole.length - 7; at += 1) {
    if (new TextDecoder('latin1').decode(whole.subarray(at, at + 7)) === 'arri_re')
      whole[at + 4] = 0x8a
  }
  const { pictures } = (await open(new File([whole as Uint8Array<ArrayBuffer>], 'x.zip'), [
    'arrière.jpg',
  ])) as Awaited<ReturnType<typeof opened>>
  expect(pictures.get('arrière.jpg')).toMatchObject({ path: 'arrière.jpg' })
})

test('stopped, it reads no further', async () => {
  const stopped = new AbortController()
  stopped.abort(new Error('stopped'))
  await expect(open(zipOf({ 'a.jpg': red }), ['a.jpg'], stopped.signal)).rejects.toThrow('stopped')
})

test('an entry is unzipped to exactly what it was', async () => {
  const listed = await listZip(zipOf({ 'a.bin': new Uint8Array(100_000).fill(7) }))
  if ('problem' in listed || !listed.entries[0]) throw new Error('no entry')
  const content = await readZipEntry(
    zipOf({ 'a.bin': new Uint8Array(100_000).fill(7) }),
    listed.entries[0],
    MEGABYTE,
  )
  if (typeof content === 'string') throw new Error(content)
  expect(new Uint8Array(await content.arrayBuffer())).toEqual(new Uint8Array(100_000).fill(7))
})
