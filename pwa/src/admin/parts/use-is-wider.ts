import { type RefObject, useLayoutEffect, useState } from 'react'

/** True while an element is at least so many pixels wide. Where a style can decide, use a container query instead. */
export function useIsWider(ref: RefObject<HTMLElement | null>, pixels: number): boolean {
  const [isWider, setIsWider] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setIsWider(element.clientWidth >= pixels)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, pixels])
  return isWider
}
