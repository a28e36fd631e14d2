/** Ref that sets `autofocus`, by which <dialog> chooses its initial focus; React's autoFocus focuses too early. */
export function focusFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}
