/** What public/early-taps.js leaves; nothing in a page that the server did not draw. */
declare global {
  interface Window {
    earlyTaps?: { button: HTMLButtonElement | null; stop: () => void }
  }
}

/**
 * Makes React take over this part of the page now, as it does for a press; otherwise it would set the field back when it
 * comes to it. Nothing listens to this one.
 */
function takeOver(field: HTMLElement): void {
  field.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }))
}

/** True for a list whose choice is another than the page was drawn with. */
function wasChosen(list: HTMLSelectElement): boolean {
  return [...list.options].some((option) => option.selected !== option.defaultSelected)
}

function chooseFrom(list: HTMLSelectElement, value: string): void {
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

function choose(field: HTMLInputElement): void {
  takeOver(field)
  field.checked = false
  field.click()
}

function type(field: HTMLInputElement, text: string): void {
  takeOver(field)
  field.value = ''
  // Past React, which takes what it sees being set for its own doing.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Notes what was pressed, chosen and typed in a drawn page before its scripts were here. Call before they take the
 * page over, and what it answers once they have begun to.
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
    // A choice tells of itself only when it is made, and would be set back before it is heard: where one was made, all of
    // them, else the one that may be open. Otherwise none: the page would be taken over in one piece.
    const due = lists.filter((list) => picked.length > 0 || list === document.activeElement)
    for (const list of due) takeOver(list)
    for (const { list, value } of picked) chooseFrom(list, value)
    for (const field of chosen) choose(field)
    for (const { field, text } of typed) type(field, text)
    // What was entered is drawn before a button goes by it.
    await Promise.resolve()
    earlyTaps?.button?.click()
  }
}
