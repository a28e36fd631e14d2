import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 250

interface Typed {
  text: string
  /** The pause after the last key is not over. */
  isTyping: boolean
}

/**
 * The text of a search field whose query lives elsewhere (the address): typing shows at once and is committed after a
 * pause; a change from outside, such as going back, shows in the field.
 */
export function useSearchText(
  committed: string,
  commit: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState<Typed | null>(null)
  const [seen, setSeen] = useState(committed)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef({ committed, commit })

  // The address follows when it can: until then what was typed stands, or the next key would be added to the old text.
  if (seen !== committed) {
    setSeen(committed)
    if (typed?.isTyping === false) setTyped(null)
  }
  useEffect(() => {
    latest.current = { committed, commit }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (text: string) => {
    setTyped({ text, isTyping: true })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // A press on the pager within the pause may have committed it already, together with its page.
      if (text === latest.current.committed) return setTyped(null)
      setTyped({ text, isTyping: false })
      latest.current.commit(text)
    }, PAUSE_MS)
  }
  return [typed?.text ?? committed, type]
}
