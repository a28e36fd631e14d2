/** The list is where the keyboard goes on once an entry is gone. Whoever types into a form by then goes on typing. */
export function focusList(list: HTMLElement | null): void {
  const isTyping = Boolean(document.activeElement?.closest('form'))
  if (!isTyping) list?.focus({ preventScroll: true })
}
