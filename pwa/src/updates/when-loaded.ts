/** Once the page has loaded, so that `task` delays nothing on screen; by itself, so that a press gets in between. */
export function whenLoaded(task: () => void): void {
  const later = () => setTimeout(task)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
