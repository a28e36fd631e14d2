import { useEffect, useLayoutEffect, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

const PAUSE_MS = 250

/** What a search field shows and calls. */
export interface SearchField {
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
}

interface SearchText {
  /** Text of the field. */
  text: string
  /** Call on input: shows the text at once, and commits it after the debounce. */
  type: (text: string) => void
  /**
   * Call when the field is left: commits at once. Later the change of the address would cancel the step to another page
   * that the person has pressed meanwhile, or the question about unsaved input that holds it back.
   */
  settle: () => void
  /** Call when the committed query has changed; `commit` is the function to change it. */
  follow: (committed: string, commit: (text: string) => void) => void
  /** Call on unmount: cancels a pending commit. */
  close: () => void
}

/**
 * Store of a search field whose committed query is in the address. Typing shows at once and is committed after a
 * debounce; a change of the address, as by Back, updates the field.
 */
export function createSearchText(initial: string): StoreApi<SearchText> {
  let committed = initial
  let commit: ((text: string) => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** True until the debounce has passed. */
  let isTyping = false
  return createStore<SearchText>((set, get) => ({
    text: initial,
    type(text) {
      set({ text })
      isTyping = true
      clearTimeout(timer)
      timer = setTimeout(get().settle, PAUSE_MS)
    },
    settle() {
      if (!isTyping) return
      isTyping = false
      clearTimeout(timer)
      const { text } = get()
      // The pager may have committed the text already during the debounce.
      if (text !== committed) commit?.(text)
    },
    follow(next, nextCommit) {
      commit = nextCommit
      if (next === committed) return
      committed = next
      // Ignored while typing: the address lags behind, and an update would overwrite what was typed.
      if (!isTyping && get().text !== next) set({ text: next })
    },
    close: () => clearTimeout(timer),
  }))
}

/** Value and handlers of a search field; `committed`: the query of the address. */
export function useSearchText(committed: string, commit: (text: string) => void): SearchField {
  const [store] = useState(() => createSearchText(committed))
  const { text, type, settle, follow, close } = useStore(store)
  useLayoutEffect(() => follow(committed, commit))
  useEffect(() => close, [close])
  return { value: text, onChange: type, onBlur: settle }
}
