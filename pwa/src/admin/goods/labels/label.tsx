import type { CSSProperties } from 'react'
import { OwnerText } from '../../../ui/owner-text.tsx'
import { eanModules } from './draw-ean.ts'
import type { Label } from './label-store.ts'
import styles from './label-sheet.module.css'

/** What must stay white beside the bars, in modules: as many on both sides as the standard asks for on the left. */
const QUIET = 11

/** Where bars begin and how wide they are, in modules. */
function barsOf(modules: string): { x: number; width: number }[] {
  return [...modules.matchAll(/1+/g)].map(({ index, 0: bar }) => ({
    x: QUIET + index,
    width: bar.length,
  }))
}

/** A barcode as bars; null when it is none that can be drawn. */
function Bars({ barcode }: { barcode: string }) {
  const modules = eanModules(barcode)
  if (modules === null) return null
  const width = modules.length + 2 * QUIET
  return (
    <svg
      className={styles.bars}
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

/** One label: the article, its size and price, and its barcode. */
export function LabelView({ label: { title, size, price, barcode } }: { label: Label }) {
  return (
    <div className={styles.label} data-label={barcode}>
      <OwnerText as="p" words={title} className={styles.title} />
      <p className={styles.facts}>
        {size !== null && <bdi className={styles.size}>{size}</bdi>}
        <bdi>{price}</bdi>
      </p>
      <Bars barcode={barcode} />
      <p className={styles.digits}>
        <bdi dir="ltr">{barcode}</bdi>
      </p>
    </div>
  )
}
