import { expect, test } from 'vitest'
import { listZip, readZipEntry } from './read-zip.ts'
import { writePictures } from './write-pictures.ts'

const path = (digit: string) => `/uploads/${digit.repeat(32)}-aa0000-1200.webp`
const load = (from: string) => Promise.resolve(new TextEncoder().encode(from))

test('exported pictures have the names that the file of products says, each once, as they were', async () => {
  const products = [{ images: [path('a'), path('b')] }, { images: [path('a'), '/old.jpg'] }]
  const steps: [number, number][] = []
  const zip = await writePictures(products, load, (...step) => steps.push(step))
  const listed = await listZip(zip)
  if ('problem' in listed) throw new Error(listed.problem)
  expect(listed.entries.map((entry) => `/uploads/${entry.path}`)).toEqual([path('a'), path('b')])
  const [first] = listed.entries
  const content = first && (await readZipEntry(zip, first, 1000))
  expect(typeof content === 'object' && (await content.text())).toBe(path('a'))
  expect(steps).toEqual([
    [0, 2],
    [1, 2],
  ])
})

test('a picture that cannot be loaded ends the export', async () => {
  const failing = () => Promise.reject(new Error('404'))
  await expect(writePictures([{ images: [path('a')] }], failing, () => {})).rejects.toThrow('404')
})
