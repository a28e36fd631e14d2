/** Runs `task` after `load`, so that it delays no rendering, in a task of its own, so that input is handled first. */
export function whenLoaded(task: () => void): void {
  const later = () => setTimeout(task)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
