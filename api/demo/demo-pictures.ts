import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../app-context.ts'
import { storeReadyPictures, type ReadyPicture } from '../features/pictures/store-ready-pictures.ts'

/** Beside this file, and beside the built server. */
const FOLDER = join(import.meta.dirname, 'pictures')

/** The widest file of a picture: key of its product or category, number from 1, colour. tools/demo-art names them. */
const WIDEST_NAME = /^(?<key>[a-z0-9-]+)-(?<number>[1-9])-(?<colour>[0-9a-f]{6})-1200\.webp$/

/** One of the demo's pictures, each width of which is a file. */
export interface DemoPicture extends ReadyPicture {
  key: string
  /** 0 for the first of its product. */
  position: number
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
  const pictures = await listDemoPictures()
  const paths = await storeReadyPictures(app, pictures)
  const stored = new Map<string, string[]>()
  for (const [index, { key, position }] of pictures.entries()) {
    const ofKey = stored.get(key) ?? []
    ofKey[position] = paths[index] ?? ''
    stored.set(key, ofKey)
  }
  return stored
}
