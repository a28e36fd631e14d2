/** A browser engine beside Chromium, driven by its own protocol: as much of one as the stories here need. */
export interface Engine {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs `script` in the page; what it answers must be JSON. */
  evaluate<Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** A real press on the element that `findElement` finds. */
  click(css: string, name?: string): Promise<void>
  /** Real keys into the field that `findElement` finds, in the place of what it holds. */
  type(css: string, name: string, text: string): Promise<void>
  close(): Promise<void>
}

/**
 * Runs in the page: the first element of `css` that is shown, can be used and has this name (a part of it, written as
 * on the screen). Null while there is none.
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

/** Runs in the page: empties a field as a person does, so that the page hears of it. */
export function emptyField(field: Element): void {
  if (!(field instanceof HTMLInputElement) || field.value === '') return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
