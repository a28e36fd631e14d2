import { type RefObject, useEffect, useRef } from 'react'

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

/** Keys belong to the dialog on top: under it, the form must not hear them. */
function isReachable(form: HTMLElement | null): boolean {
  if (form === null) return false
  const top = [...document.querySelectorAll('dialog[open]')].at(-1)
  return top === undefined || top.contains(form)
}

/** '/' goes to the search, Ctrl + Enter creates the order, wherever the focus is in the form's page. */
export function useSaleKeys(
  form: RefObject<HTMLElement | null>,
  keys: { onSearch: () => void; onCreate: () => void },
): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isReachable(form.current) || event.repeat) return
      if (event.key === '/' && !isTyping(event.target)) {
        event.preventDefault()
        latest.current.onSearch()
      }
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        latest.current.onCreate()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
}
