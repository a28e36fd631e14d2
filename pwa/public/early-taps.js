// Records the button pressed before hydration; pwa/src/updates/early-input.ts presses it again.
const listening = new AbortController()
window.earlyTaps = { button: null, stop: () => listening.abort() }
addEventListener(
  'click',
  ({ target }) => {
    window.earlyTaps.button = target.closest('button')
  },
  { capture: true, signal: listening.signal },
)
