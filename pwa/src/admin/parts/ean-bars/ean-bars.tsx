import type { CSSProperties } from 'react'
import { eanModules } from './draw-ean.ts'

/** Quiet zone on both sides, in modules: the width that the standard requires on the left. */
const QUIET = 11

/** Position and width of each bar, in modules. */
function barsOf(modules: string): { x: number; width: number }[] {
  return [...modules.matchAll(/1+/g)].map(({ index, 0: bar }) => ({
    x: QUIET + index,
    width: bar.length,
  }))
}

/**
 * A barcode as bars; renders nothing for a code that cannot be drawn. Sets its width in modules as --modules, for style
 * sheets.
 */
export function EanBars({
  barcode,
  className,
}: {
  barcode: string
  className?: string | undefined
}) {
  const modules = eanModules(barcode)
  if (modules === null) return null
  const width = modules.length + 2 * QUIET
  return (
    <svg
      className={className}
      style={{ '--modules': width } as CSSProperties}
      viewBox={`0 0 ${width} 10`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {barsOf(modules).map((bar) => (
        <rect key={bar.x} x={bar.x} y={0} width={bar.width} height={10} />
      ))}
    </svg>
  )
}
