import { useEffect, useRef } from 'react'
import type { Statistics } from '../../../../shared/statistics/statistics.ts'
import { isRightToLeft } from '../../ui/direction.ts'
import { useMedia } from '../parts/use-media.ts'
import styles from './status-doughnut.module.css'

interface StatusDoughnutProps {
  counts: Statistics['orderStatusCounts']
}

/**
 * The doughnut chart of the table beside it. Hidden from screen readers, and not shown when its chunk does not load.
 */
export function StatusDoughnut({ counts }: StatusDoughnutProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDark = useMedia('(prefers-color-scheme: dark)')
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  // Compared by value, so that a reload with the same figures does not draw again.
  const content = JSON.stringify(counts)

  useEffect(() => {
    let gone = false
    let remove: (() => void) | undefined
    const draw = async () => {
      const { drawDoughnut } = await import('./draw-doughnut.ts')
      if (gone || canvas.current === null) return
      const drawn = JSON.parse(content) as typeof counts
      // The ring always runs clockwise from the top: reversed, it is its own mirror image.
      if (isRightToLeft()) drawn.reverse()
      remove = drawDoughnut(canvas.current, drawn, { isStill })
    }
    draw().catch(() => undefined)
    return () => {
      gone = true
      remove?.()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the scheme changes the colours it reads
  }, [content, isDark, isStill])

  return (
    <div className={styles.frame} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  )
}
