import { createStore, type StoreApi } from 'zustand'

/** Parses pieces: null for an empty field, undefined for an invalid number. */
export function readCount(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const pieces = /^\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN
  return pieces <= 1_000_000 ? pieces : undefined
}

function textOf(pieces: number | null): string {
  return pieces === null ? '' : String(pieces)
}

/** Saves a count; null removes it. Resolves to false when it was not saved. */
type Save = (pieces: number | null) => Promise<boolean>

interface CountEntry {
  /** Text of the field. */
  text: string
  /** The input is not a number of pieces, so it is not saved. */
  isWrong: boolean
  type: (text: string) => void
  /** Saves the input, as when the field loses the focus or its row is unmounted. */
  settle: () => void
  /** Call with each count that is stored of the row, and with the function that saves another one. */
  follow: (stored: number | null, save: Save) => void
}

/**
 * Store of the field of one counted size. Input is saved when the field is left, and shown until the row contains it; the
 * field follows later changes of the row, such as a scan.
 */
export function createCountEntry(initial: number | null): StoreApi<CountEntry> {
  let stored = initial
  let save: Save | null = null
  let typed: string | null = null
  let saving: { pieces: number | null } | null = null

  const settled = () => (saving === null ? stored : saving.pieces)
  const view = () => ({
    text: typed ?? textOf(settled()),
    isWrong: typed !== null && readCount(typed) === undefined,
  })

  return createStore<CountEntry>((set) => {
    async function begin(pieces: number | null) {
      const begun = { pieces }
      saving = begun
      set(view())
      const isSaved = await save?.(pieces)
      if (isSaved === true || saving !== begun) return
      saving = null
      set(view())
    }

    return {
      ...view(),
      type(text) {
        // Text equal to the count is not input, so that the field follows later scans.
        typed = text === textOf(settled()) ? null : text
        set(view())
      },
      settle() {
        const pieces = typed === null ? undefined : readCount(typed)
        if (pieces === undefined) return
        typed = null
        if (pieces === settled()) set(view())
        else void begin(pieces)
      },
      follow(next, nextSave) {
        save = nextSave
        if (next === stored) return
        stored = next
        saving = null
        set(view())
      },
    }
  })
}
