/** A promise that others wait for until somebody opens it. */
export interface Gate {
  opened: Promise<void>
  open(): void
}

export function createGate(): Gate {
  let resolveOpened: (() => void) | undefined
  const opened = new Promise<void>((resolve) => (resolveOpened = resolve))
  return { opened, open: () => resolveOpened?.() }
}
