/** Set by public/early-taps.js, which only server-rendered pages load. */
declare global {
  interface Window {
    earlyTaps?: { button: HTMLButtonElement | null; stop: () => void }
  }
}

/**
 * Makes React hydrate this part of the page synchronously, as it does for a discrete event such as a click; otherwise
 * hydration would reset the field later. No handler listens to `auxclick`.
 */
function hydrateNow(field: HTMLElement): void {
  field.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }))
}

/** True when the selected option differs from the one in the HTML that the server sent. */
function wasChosen(list: HTMLSelectElement): boolean {
  return [...list.options].some((option) => option.selected !== option.defaultSelected)
}

function chooseFrom(list: HTMLSelectElement, value: string): void {
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

function choose(field: HTMLInputElement): void {
  hydrateNow(field)
  field.checked = false
  field.click()
}

function type(field: HTMLInputElement, text: string): void {
  hydrateNow(field)
  field.value = ''
  // By the prototype's setter: React overrides `value` on the element and ignores an event whose value it already recorded.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Records what was pressed, chosen and typed in a server-rendered page before hydration. Call it before `hydrateRoot`,
 * and the function it returns, which repeats the input, after.
 */
export function noteEarlyInput(root: Element): () => Promise<void> {
  const fields = [...root.querySelectorAll('input')]
  const chosen = fields.filter((field) => field.checked && !field.defaultChecked)
  const typed = fields
    .filter((field) => field.type !== 'radio' && field.value !== field.defaultValue)
    .map((field) => ({ field, text: field.value }))
  const lists = [...root.querySelectorAll('select')]
  const picked = lists.filter(wasChosen).map((list) => ({ list, value: list.value }))
  return async () => {
    const { earlyTaps } = window
    earlyTaps?.stop()
    // React would reset a selection during hydration, so lists are hydrated first: all of them when one was changed, else
    // only the focused one, which may be open. Not always all: that hydrates most of the page in one long task.
    const due = lists.filter((list) => picked.length > 0 || list === document.activeElement)
    for (const list of due) hydrateNow(list)
    for (const { list, value } of picked) chooseFrom(list, value)
    for (const field of chosen) choose(field)
    for (const { field, text } of typed) type(field, text)
    // Lets React apply what was entered before the button reads it.
    await Promise.resolve()
    earlyTaps?.button?.click()
  }
}
