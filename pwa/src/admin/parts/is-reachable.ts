/** False while a dialog covers `part`: shortcuts must not act on the page below. */
export function isReachable(part: HTMLElement | null): boolean {
  if (part === null) return false
  const top = [...document.querySelectorAll('dialog[open]')].at(-1)
  return top === undefined || top.contains(part)
}
