import type { CSSProperties } from 'react'
import { eanModules } from './draw-ean.ts'

/** What must stay white beside the bars, in modules: as many on both sides as the standard asks for on the left. */
const QUIET = 11

/** Where bars begin and how wide they are, in modules. */
function barsOf(modules: string): { x: number; width: number }[] {
  return [...modules.matchAll(/1+/g)].map(({ index, 0: bar }) => ({
    x: QUIET + index,
    width: bar.length,
  }))
}

/** A barcode as bars; null when it is none that can be drawn. Its style sheet finds its width in modules in --modules. */
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
