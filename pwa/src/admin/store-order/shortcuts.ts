import { type RefObject, useEffect, useEffectEvent } from 'react'
import { discountTexts } from '#texts/discounts.ts'
import { takeBackTexts } from '#texts/take-back.ts'
import { tillTexts } from '#texts/till.ts'
import { isReachable } from '../parts/is-reachable.ts'

const { keys } = tillTexts

/**
 * Keyboard shortcuts of the till: `key` is KeyboardEvent.key, `arabic` its value for the same key on an Arabic layout,
 * `shown` its name in the help.
 */
export const SHORTCUTS = {
  search: { key: '/', arabic: 'ظ', shown: '/', does: keys.search },
  create: { key: 'Enter', ctrl: true, shown: keys.ctrlEnter, does: keys.create },
  parked: { key: 'F2', shown: 'F2', does: keys.parked },
  takeBack: { key: 'F3', shown: 'F3', does: takeBackTexts.title },
  cash: { key: 'F4', shown: 'F4', does: keys.cash },
  discount: { key: 'F7', shown: 'F7', does: discountTexts.ofSale },
  print: { key: 'F8', shown: 'F8', does: keys.print },
  day: { key: 'F9', shown: 'F9', does: keys.day },
  help: { key: '?', arabic: '؟', shown: '?', does: keys.help },
} as const satisfies Record<
  string,
  { key: string; arabic?: string; ctrl?: true; shown: string; does: string }
>

export type ShortcutName = keyof typeof SHORTCUTS

/** Keys that the browser or single components handle, listed for the help. */
export const OTHER_KEYS = [
  { shown: keys.arrows, does: keys.arrowsDo },
  { shown: keys.enter, does: keys.enterDoes },
  { shown: keys.escape, does: keys.escapeDoes },
  { shown: keys.scanner, does: keys.scannerDoes },
]

/** The shortcut of a key press; null when it is none, such as a letter typed into a field. */
export function shortcutOf(
  press: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  isTyping: boolean,
): ShortcutName | null {
  const hasCtrl = press.ctrlKey || press.metaKey
  for (const [name, shortcut] of Object.entries(SHORTCUTS)) {
    const { key } = shortcut
    const needsCtrl = 'ctrl' in shortcut
    const isPressed = press.key === key || ('arabic' in shortcut && press.key === shortcut.arabic)
    if (press.altKey || !isPressed || needsCtrl !== hasCtrl) continue
    return key.length === 1 && isTyping ? null : (name as ShortcutName)
  }
  return null
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

/** Runs shortcuts wherever the focus is in the page that `part` belongs to. */
export function useShortcuts(
  part: RefObject<HTMLElement | null>,
  actions: Partial<Record<ShortcutName, () => void>>,
): void {
  const actionOf = useEffectEvent((name: ShortcutName) => actions[name])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A key that is part of a scan is already handled.
      if (event.defaultPrevented || event.repeat || !isReachable(part.current)) return
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
