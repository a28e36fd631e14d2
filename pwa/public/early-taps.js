// Remembers the button pressed before the page's scripts are here: pwa/src/updates/early-input.ts.
const listening = new AbortController()
window.earlyTaps = { button: null, stop: () => listening.abort() }
addEventListener(
  'click',
  ({ target }) => {
    window.earlyTaps.button = target.closest('button')
  },
  { capture: true, signal: listening.signal },
)
