/** Calls `wake` on the `online` event and when the page becomes visible. Returns an unsubscribe function. */
export function onPageWakes(wake: (reason: 'online' | 'visible') => void): () => void {
  const online = () => wake('online')
  const visible = () => {
    if (document.visibilityState === 'visible') wake('visible')
  }
  window.addEventListener('online', online)
  document.addEventListener('visibilitychange', visible)
  return () => {
    window.removeEventListener('online', online)
    document.removeEventListener('visibilitychange', visible)
  }
}
