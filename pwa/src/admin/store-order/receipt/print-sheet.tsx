import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Paper } from '../../parts/device-choice.ts'
import styles from './print-sheet.module.css'

const PIXELS_PER_MM = 96 / 25.4
/** Extra length, as printed text may be slightly longer than on screen and cause an empty second page. */
const SPARE_MM = 4

/** The page of the printer: a slip as long as the receipt, or a sheet. */
function pageRule(paper: Paper, heightPixels: number): string {
  if (paper === 'a4') return '@page { size: A4; margin: 18mm 16mm }'
  const length = Math.ceil(heightPixels / PIXELS_PER_MM) + SPARE_MM
  return `@page { size: ${paper} ${length}mm; margin: 0 }`
}

interface PrintSheetProps {
  paper: Paper
  children: ReactNode
  onPrinted: () => void
}

/** What is printed, in a portal outside the page's root: hidden on screen, and the only content in print. */
export function PrintSheet({ paper, children, onPrinted }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const printed = useEffectEvent(onPrinted)

  useLayoutEffect(() => {
    const height = sheet.current?.getBoundingClientRect().height ?? 0
    const page = new CSSStyleSheet()
    page.replaceSync(pageRule(paper, height))
    document.adoptedStyleSheets.push(page)
    const done = () => printed()
    addEventListener('afterprint', done, { once: true })
    // In the next frame, since some browsers print what was last painted.
    const frame = requestAnimationFrame(() => print())
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('afterprint', done)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== page)
    }
  }, [paper])

  return createPortal(
    <div ref={sheet} className={styles.sheet} data-print-sheet>
      {children}
    </div>,
    document.body,
  )
}
