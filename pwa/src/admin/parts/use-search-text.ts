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
  const latest = useRef(commit)

  useEffect(() => {
    latest.current = commit
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setTyped(null)
      latest.current(text)
    }, PAUSE_MS)
  }
  return [typed ?? committed, type]
}
