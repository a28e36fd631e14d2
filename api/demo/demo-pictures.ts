import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../app-context.ts'
import { hashPicture, storeWidths } from '../features/pictures/store-widths.ts'

/** Beside this file, and beside the built server. */
const FOLDER = join(import.meta.dirname, 'pictures')

/** The widest file of a picture: key of its product or category, number from 1, colour. tools/demo-art names them. */
const WIDEST_NAME = /^(?<key>[a-z0-9-]+)-(?<number>[1-9])-(?<colour>[0-9a-f]{6})-1200\.webp$/

/** Most of a copy is waiting for the disk. */
const COPIED_AT_ONCE = 32

/** One of the demo's pictures, each width of which is a file. */
export interface DemoPicture {
  key: string
  /** 0 for the first of its product. */
  position: number
  /** Dominant colour as rrggbb. */
  colour: string
  fileOf: (width: number) => string
}

/** All pictures of the demo catalogue, in no order. */
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

/** Stored paths of the demo's pictures: those of a product or category by its key, the first one first. */
export type StoredPictures = ReadonlyMap<string, readonly string[]>

/** Copies the demo's pictures into the store, which holds every width of them: nothing is decoded or encoded. */
export async function storeDemoPictures(app: Pick<AppContext, 'config'>): Promise<StoredPictures> {
  const stored = new Map<string, string[]>()
  // The copiers share one iterator: each picture is copied by one of them.
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
