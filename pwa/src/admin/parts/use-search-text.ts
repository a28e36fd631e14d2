import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 250

/**
 * The text of a search field whose query lives elsewhere (the address): typing shows at once and is committed after a
 * pause; a change from outside, such as going back, shows in the field.
 */
export function useSearchText(
  committed: string,
  commit: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef({ committed, commit })

  useEffect(() => {
    latest.current = { committed, commit }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setTyped(null)
      // A press on the pager within the pause may have committed it already, together with its page.
      if (text !== latest.current.committed) latest.current.commit(text)
    }, PAUSE_MS)
  }
  return [typed ?? committed, type]
}
