import { useEffect, useRef, useState } from 'react'
import { MAX_PRODUCT_PICTURES } from '../../../../shared/catalog/picture.ts'
import { newId } from '../../../../shared/new-id.ts'
import { productsTexts } from '../../texts/en-products.ts'
import { pictureProblem } from '../parts/check-picture.ts'
import type { FormPicture } from './product-calls.ts'
import { shrinkPicture } from './shrink-picture.ts'

const texts = productsTexts

export interface Pictures {
  list: readonly FormPicture[]
  /** They are others, or in another order, than the product's. */
  touched: boolean
  /** Files that were chosen are made ready. */
  preparing: boolean
  problem: string | null
  add: (files: readonly File[]) => Promise<void>
  /** Puts the picture at `from` to the place `to`; a place that is none does nothing. */
  move: (from: number, to: number) => void
  remove: (place: number) => void
  /** True when these stored ones are what the list began with. */
  isOf: (paths: readonly string[]) => boolean
  /** Begins with other stored ones; what is being made ready comes after them. */
  follow: (paths: readonly string[]) => void
  /** Begins again with these stored ones; what is being made ready is not wanted any more. */
  reset: (paths: readonly string[]) => void
}

const keptOf = (paths: readonly string[]): FormPicture[] =>
  paths.map((path) => ({ kind: 'kept', path }))

/** The same list with one entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}

/** The pictures of a form: those the product has, and files of this device that are to be sent. */
export function usePictures(paths: readonly string[]): Pictures {
  const [base, setBase] = useState(paths)
  const [list, setList] = useState<readonly FormPicture[]>(() => keptOf(paths))
  const [preparing, setPreparing] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const urls = useRef<string[]>([])
  // Raised when the list begins again: what was chosen before is not wanted any more.
  const beginnings = useRef(0)

  useEffect(() => {
    const made = urls.current
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])

  async function add(files: readonly File[]) {
    const beginning = beginnings.current
    setPreparing((batches) => batches + 1)
    setProblem(null)
    // One after the other: two large photos at once are more than a small phone can hold.
    for (const chosen of files) {
      const file = await shrinkPicture(chosen)
      if (beginning !== beginnings.current) break
      const wrong = await pictureProblem(file)
      if (beginning !== beginnings.current) break
      if (wrong !== null) {
        // Of several that cannot be used, each is named.
        setProblem((known) => (known === null ? wrong : `${known} ${wrong}`))
        continue
      }
      const url = URL.createObjectURL(file)
      urls.current.push(url)
      setList((known) => {
        if (known.length < MAX_PRODUCT_PICTURES) {
          return [...known, { kind: 'new', id: newId(), file, url }]
        }
        setProblem(texts.tooManyPictures)
        return known
      })
    }
    setPreparing((batches) => batches - 1)
  }

  function follow(stored: readonly string[]) {
    setBase(stored)
    setList(keptOf(stored))
  }

  const touched =
    list.length !== base.length ||
    list.some((picture, place) => picture.kind === 'new' || picture.path !== base[place])

  return {
    list,
    touched,
    preparing: preparing > 0,
    problem,
    add,
    move: (from, to) => setList((known) => moved(known, from, to)),
    remove: (place) => {
      setProblem(null)
      setList((known) => known.toSpliced(place, 1))
    },
    isOf: (stored) => stored.join() === base.join(),
    follow,
    reset: (stored) => {
      beginnings.current += 1
      follow(stored)
    },
  }
}
