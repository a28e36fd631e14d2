import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type ShortcutName, shortcutOf } from './shortcuts.ts'

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

/** Keys belong to the dialog on top: under it, the page must not hear them. */
export function isReachable(part: HTMLElement | null): boolean {
  if (part === null) return false
  const top = [...document.querySelectorAll('dialog[open]')].at(-1)
  return top === undefined || top.contains(part)
}

/** Runs shortcuts wherever the focus is in the page that `part` belongs to. */
export function useShortcuts(
  part: RefObject<HTMLElement | null>,
  actions: Partial<Record<ShortcutName, () => void>>,
): void {
  const actionOf = useEffectEvent((name: ShortcutName) => actions[name])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || !isReachable(part.current)) return
      const name = shortcutOf(event, isField(event.target))
      const action = name === null ? undefined : actionOf(name)
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [part])
}
