/** Once the page has loaded, so that `task` delays nothing on screen. */
export function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task()
  else window.addEventListener('load', task, { once: true })
}
