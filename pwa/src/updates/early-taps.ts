/** What public/early-taps.js leaves; nothing in a page that the server did not draw. */
declare global {
  interface Window {
    earlyTaps?: { button: HTMLButtonElement | null; stop: () => void }
  }
}

/** Presses the button that somebody pressed before the page could answer. Call once it can. */
export function repeatEarlyTap(): void {
  const { earlyTaps } = window
  earlyTaps?.stop()
  earlyTaps?.button?.click()
}
