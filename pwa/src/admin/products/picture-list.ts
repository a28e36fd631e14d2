import { useEffect, useLayoutEffect, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { MAX_PRODUCT_PICTURES } from '../../../../shared/catalog/picture.ts'
import { newId } from '../../../../shared/new-id.ts'
import { productsTexts } from '../../texts/en-products.ts'
import { pictureProblem } from '../parts/check-picture.ts'
import type { FormPicture } from './product-calls.ts'
import { shrinkPicture } from './shrink-picture.ts'

const texts = productsTexts

interface PictureState {
  /** The product's own pictures, by their paths, that the list began with. */
  base: readonly string[]
  list: readonly FormPicture[]
  /** Batches of chosen files that are still being made ready. */
  batches: number
  problem: string | null
}

interface PictureActions {
  add: (files: readonly File[]) => Promise<void>
  /** Moves the picture at `from` to the place `to`; nothing happens for a place outside of the list. */
  move: (from: number, to: number) => void
  remove: (place: number) => void
  /** Shows the product's own pictures as they now are, unless the person has changed the list. */
  follow: (paths: readonly string[]) => void
  /** Begins again with the product's own pictures; files that are still being made ready are dropped. */
  reset: (paths: readonly string[]) => void
  /** Frees the memory of the pictures that were chosen here. */
  close: () => void
}

export type PictureList = PictureState & PictureActions

/** What the list does outside of itself; a test puts its own in place. */
export interface PictureDeps {
  shrink: typeof shrinkPicture
  problemOf: typeof pictureProblem
}

const keptOf = (paths: readonly string[]): FormPicture[] =>
  paths.map((path) => ({ kind: 'kept', path }))

/** The same list with one entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}

/** The pictures are others than the product's, or in another order. */
export function isTouched({ list, base }: Pick<PictureState, 'list' | 'base'>): boolean {
  return (
    list.length !== base.length ||
    list.some((picture, place) => picture.kind === 'new' || picture.path !== base[place])
  )
}

/** The pictures of a form: those the product has, and files of this device that are to be sent. */
export function createPictureList(
  paths: readonly string[],
  deps: PictureDeps = { shrink: shrinkPicture, problemOf: pictureProblem },
): StoreApi<PictureList> {
  const urls: string[] = []
  /** Rises when the list begins again. */
  let beginning = 0

  return createStore<PictureList>((set, get) => {
    function append(file: File) {
      const { list } = get()
      if (list.length >= MAX_PRODUCT_PICTURES) return set({ problem: texts.tooManyPictures })
      const url = URL.createObjectURL(file)
      urls.push(url)
      set({ list: [...list, { kind: 'new', id: newId(), file, url }] })
    }

    async function addAll(files: readonly File[], chosenIn: number) {
      // One after the other: two large photos at once are more than a small phone can hold.
      for (const chosen of files) {
        const file = await deps.shrink(chosen)
        if (chosenIn !== beginning) return
        const wrong = await deps.problemOf(file)
        if (chosenIn !== beginning) return
        // Of several that cannot be used, each is named.
        if (wrong === null) append(file)
        else set(({ problem }) => ({ problem: problem === null ? wrong : `${problem} ${wrong}` }))
      }
    }

    const begin = (base: readonly string[]) => set({ base, list: keptOf(base) })

    return {
      base: paths,
      list: keptOf(paths),
      batches: 0,
      problem: null,
      async add(files) {
        set(({ batches }) => ({ batches: batches + 1, problem: null }))
        try {
          await addAll(files, beginning)
        } finally {
          set(({ batches }) => ({ batches: batches - 1 }))
        }
      },
      move: (from, to) => set(({ list }) => ({ list: moved(list, from, to) })),
      remove: (place) => set(({ list }) => ({ problem: null, list: list.toSpliced(place, 1) })),
      follow(now) {
        const state = get()
        if (!isTouched(state) && now.join() !== state.base.join()) begin(now)
      },
      reset(now) {
        beginning += 1
        begin(now)
      },
      close() {
        for (const url of urls.splice(0)) URL.revokeObjectURL(url)
      },
    }
  })
}

/** The pictures of a form that shows `paths` until the person changes them. */
export function usePictureList(paths: readonly string[]): PictureList {
  const [store] = useState(() => createPictureList(paths))
  useLayoutEffect(() => store.getState().follow(paths), [store, paths])
  useEffect(() => () => store.getState().close(), [store])
  return useStore(store)
}
