import { createStore, type StoreApi } from 'zustand'
import { MAX_PRODUCT_PICTURES } from '../../../../shared/catalog/picture.ts'
import { newId } from '../../../../shared/new-id.ts'
import { productsTexts } from '#texts/products.ts'
import { pictureProblem } from '../parts/check-picture.ts'
import type { FormPicture } from './product-calls.ts'
import { shrinkPicture } from './shrink-picture.ts'

const texts = productsTexts

interface PictureState {
  /** Stored paths of the product's pictures when the list was initialized. */
  base: readonly string[]
  list: readonly FormPicture[]
  /** Number of batches of chosen files that are still being processed. */
  batches: number
  problem: string | null
}

interface PictureActions {
  add: (files: readonly File[]) => Promise<void>
  /** Moves the picture at index `from` to index `to`; ignores indexes outside of the list. */
  move: (from: number, to: number) => void
  remove: (place: number) => void
  /** Updates the list to the product's current pictures, unless the person has changed it. */
  follow: (paths: readonly string[]) => void
  /** Resets the list to the product's pictures; files that are still being processed are dropped. */
  reset: (paths: readonly string[]) => void
  /** Revokes the object URLs of the chosen pictures. */
  close: () => void
}

export type PictureList = PictureState & PictureActions

/** Dependencies, which tests replace. */
export interface PictureDeps {
  shrink: typeof shrinkPicture
  problemOf: typeof pictureProblem
}

const keptOf = (paths: readonly string[]): FormPicture[] =>
  paths.map((path) => ({ kind: 'kept', path }))

/** Copies a list with one entry moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}

/** True when the pictures or their order differ from the product's. */
export function isTouched({ list, base }: Pick<PictureState, 'list' | 'base'>): boolean {
  return (
    list.length !== base.length ||
    list.some((picture, place) => picture.kind === 'new' || picture.path !== base[place])
  )
}

/** Store of a form's pictures: stored ones of the product, and files to upload. */
export function createPictureList(
  paths: readonly string[],
  deps: PictureDeps = { shrink: shrinkPicture, problemOf: pictureProblem },
): StoreApi<PictureList> {
  const urls: string[] = []
  /** Incremented by each reset, to drop results of earlier batches. */
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
      // One at a time: two large photos may exceed the memory of a small phone.
      for (const chosen of files) {
        const file = await deps.shrink(chosen)
        if (chosenIn !== beginning) return
        const wrong = await deps.problemOf(file)
        if (chosenIn !== beginning) return
        // Each unusable file is reported by name.
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
