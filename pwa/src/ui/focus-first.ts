/** As a ref: the browser's dialog gives the first focus to what carries this attribute; React's autoFocus comes too early. */
export function focusFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}
