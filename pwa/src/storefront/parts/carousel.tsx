import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { storefrontTexts } from '#texts/storefront.ts'
import { IconButton } from '../../ui/button.tsx'
import { isRightToLeft } from '../../ui/direction.ts'
import styles from './carousel.module.css'
import { useScrollEnds } from './use-scroll-ends.ts'

interface CarouselProps {
  title: string
  /** List items: <li>. */
  children: ReactNode
  /** Beside the title, e.g. a spinner. */
  aside?: ReactNode
}

/** A horizontally scrolling row, with arrow buttons for a mouse; part of the next item is visible. */
export function Carousel({ title, aside, children }: CarouselProps) {
  const titleId = useId()
  const row = useRef<HTMLUListElement>(null)
  const { atStart, atEnd } = useScrollEnds(row)
  const texts = storefrontTexts.home

  function turn(direction: 1 | -1) {
    const list = row.current
    if (!list) return
    const towards = isRightToLeft() ? -direction : direction
    list.scrollBy({ left: towards * list.clientWidth * 0.8 })
  }

  return (
    <section aria-labelledby={titleId} className={styles.carousel}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {aside}
        {!(atStart && atEnd) && (
          <div className={styles.arrows}>
            <IconButton
              label={texts.backward(title)}
              className={styles.arrow}
              disabled={atStart}
              onClick={() => turn(-1)}
            >
              <ChevronLeft size={22} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={texts.forward(title)}
              className={styles.arrow}
              disabled={atEnd}
              onClick={() => turn(1)}
            >
              <ChevronRight size={22} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
      <ul ref={row} className={styles.row}>
        {children}
      </ul>
    </section>
  )
}
