import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './print-sheet.module.css'

interface PrintSheetProps {
  /** The @page rule, by the height of the content in CSS pixels. */
  pageRule: (heightPixels: number) => string
  children: ReactNode
  onPrinted: () => void
}

/** Printed content in a portal outside the page's root: hidden on screen, and the only content in print. */
export function PrintSheet({ pageRule, children, onPrinted }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const printed = useEffectEvent(onPrinted)
  const ruleOf = useEffectEvent(pageRule)

  useLayoutEffect(() => {
    const height = sheet.current?.getBoundingClientRect().height ?? 0
    const page = new CSSStyleSheet()
    page.replaceSync(ruleOf(height))
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
  }, [])

  return createPortal(
    <div ref={sheet} className={styles.sheet} data-print-sheet>
      {children}
    </div>,
    document.body,
  )
}
