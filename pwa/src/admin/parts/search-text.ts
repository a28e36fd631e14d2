import { useEffect, useLayoutEffect, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

const PAUSE_MS = 250

interface SearchText {
  /** What stands in the field. */
  text: string
  /** A key was pressed: shows it at once, and searches after a pause. */
  type: (text: string) => void
  /** The query elsewhere is now this one; `commit` changes it from now on. */
  follow: (committed: string, commit: (text: string) => void) => void
  /** The field is gone: nothing typed is searched for any more. */
  close: () => void
}

/**
 * The text of a search field whose query lives elsewhere, in the address. Typing shows at once and is committed after a
 * pause; a change from outside, such as going back, shows in the field.
 */
export function createSearchText(initial: string): StoreApi<SearchText> {
  let committed = initial
  let commit: ((text: string) => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The pause after the last key is not over. */
  let isTyping = false
  return createStore<SearchText>((set, get) => ({
    text: initial,
    type(text) {
      set({ text })
      isTyping = true
      clearTimeout(timer)
      timer = setTimeout(() => {
        isTyping = false
        // A press on the pager within the pause may have committed it already, together with its page.
        if (text !== committed) commit?.(text)
      }, PAUSE_MS)
    },
    follow(next, nextCommit) {
      commit = nextCommit
      if (next === committed) return
      committed = next
      // The address follows the typing with a delay: until the pause is over what was typed stands, or the next key would
      // be added to the old text.
      if (!isTyping && get().text !== next) set({ text: next })
    },
    close: () => clearTimeout(timer),
  }))
}

/** The text of a search field and what its keys call; `committed` is the query that is searched for. */
export function useSearchText(
  committed: string,
  commit: (text: string) => void,
): [string, (text: string) => void] {
  const [store] = useState(() => createSearchText(committed))
  const { text, type, follow, close } = useStore(store)
  useLayoutEffect(() => follow(committed, commit))
  useEffect(() => close, [close])
  return [text, type]
}
