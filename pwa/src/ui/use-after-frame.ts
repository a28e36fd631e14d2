import { startTransition, useEffect, useState } from 'react'

/**
 * `value` as it stood at the last frame. What is long to draw and follows a letter typed is drawn from it: the letter
 * itself is then on the screen first, which React's own deferring does not promise.
 */
export function useAfterFrame<T>(value: T): T {
  const [drawn, setDrawn] = useState(value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      // A frame's callbacks run before it is drawn.
      timer = setTimeout(() => startTransition(() => setDrawn(value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return drawn
}
