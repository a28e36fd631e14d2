/**
 * A browser engine other than Chromium, driven by its own protocol. Has only the operations that the stories here
 * need.
 */
export interface Engine {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs `script` in the page. Its result must be serializable as JSON. */
  evaluate<Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Clicks the element that `findElement` finds, with real input events. */
  click(css: string, name?: string): Promise<void>
  /** Replaces the content of the field that `findElement` finds, with real key events. */
  type(css: string, name: string, text: string): Promise<void>
  close(): Promise<void>
}

/**
 * Runs in the page: returns the first element matching `css` that is visible, enabled and has this name (or contains
 * it, as written on the screen). Null while there is none.
 */
export function findElement(css: string, name = ''): Element | null {
  const usable = [...document.querySelectorAll(css)].filter(
    (element) =>
      element.getClientRects().length > 0 &&
      !(element as HTMLButtonElement).disabled &&
      element.closest('[inert]') === null,
  )
  const named = usable.map((element) => ({
    element,
    names: [
      element.getAttribute('aria-label') ?? '',
      ...[element, ...((element as HTMLInputElement).labels ?? [])].map((text) => text.textContent),
    ],
  }))
  const exact = named.find(({ names }) => names.some((text) => text?.trim() === name))
  const partly = named.find(({ names }) => names.some((text) => text?.includes(name)))
  return (exact ?? partly)?.element ?? null
}

/** Runs in the page: empties a field with the events that a person would cause. */
export function emptyField(field: Element): void {
  if (!(field instanceof HTMLInputElement) || field.value === '') return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
