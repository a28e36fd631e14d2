/*
 * Loaded beside the styles of a page that the server drew: remembers the button pressed last, until the page's own
 * scripts are here and press it again (pwa/src/updates/early-input.ts). Links need nobody's help.
 */
const listening = new AbortController()
window.earlyTaps = { button: null, stop: () => listening.abort() }
addEventListener(
  'click',
  ({ target }) => {
    window.earlyTaps.button = target.closest('button')
  },
  { capture: true, signal: listening.signal },
)
