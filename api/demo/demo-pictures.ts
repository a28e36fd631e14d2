import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../app-context.ts'
import { hashPicture, storeWidths } from '../features/pictures/store-widths.ts'

/** Next to this file; in a build, next to the built server. */
const FOLDER = join(import.meta.dirname, 'pictures')

/** Name of a picture's widest file: product or category key, number from 1, colour. Written by tools/demo-art. */
const WIDEST_NAME = /^(?<key>[a-z0-9-]+)-(?<number>[1-9])-(?<colour>[0-9a-f]{6})-1200\.webp$/

/** Copies run concurrently because they mostly wait for the disk. */
const COPIED_AT_ONCE = 32

/** A picture of the demo catalogue, with one file for each width. */
export interface DemoPicture {
  key: string
  /** Index among the pictures of its product or category, from 0. */
  position: number
  /** Dominant colour as rrggbb. */
  colour: string
  fileOf: (width: number) => string
}

/** All pictures of the demo catalogue, in no particular order. */
export async function listDemoPictures(folder = FOLDER): Promise<DemoPicture[]> {
  const names = await readdir(folder)
  return names.flatMap((name) => {
    const parts = WIDEST_NAME.exec(name)?.groups
    if (!parts) return []
    const { key = '', number, colour = '' } = parts
    return {
      key,
      position: Number(number) - 1,
      colour,
      fileOf: (width) => join(folder, name.replace(/-1200\.webp$/, `-${width}.webp`)),
    }
  })
}

/** Stored paths of the demo pictures, in order, by the key of their product or category. */
export type StoredPictures = ReadonlyMap<string, readonly string[]>

/** Copies the demo pictures into the store. Every width already exists as a file, so nothing is decoded or encoded. */
export async function storeDemoPictures(app: Pick<AppContext, 'config'>): Promise<StoredPictures> {
  const stored = new Map<string, string[]>()
  // The concurrent loops share one iterator, so each picture is copied once.
  const waiting = (await listDemoPictures()).values()
  const copyWaiting = async () => {
    for (const { key, position, colour, fileOf } of waiting) {
      const hash = hashPicture(await readFile(fileOf(1200)))
      const paths = stored.get(key) ?? []
      stored.set(key, paths)
      paths[position] = await storeWidths(app, { hash, colour }, (width) => readFile(fileOf(width)))
    }
  }
  await Promise.all(Array.from({ length: COPIED_AT_ONCE }, copyWaiting))
  return stored
}
