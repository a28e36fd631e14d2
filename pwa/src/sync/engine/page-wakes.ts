/** Calls `wake` when the page may have its network back or is looked at again. Returns the way to stop. */
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
