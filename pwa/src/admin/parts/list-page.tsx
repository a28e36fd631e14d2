import { type ReactNode, type Ref, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './list-page.module.css'
import { useMedia, WIDE } from './use-media.ts'

interface ListPageProps {
  /** The page's <PageHead>. */
  head: ReactNode
  /** Search, notices, cards and pager, one below the other. */
  children: ReactNode
  /** Takes the focus when what had it is gone, as after a deletion. */
  listRef?: Ref<HTMLDivElement>
  panel: {
    title: string
    /** What is open; null when nothing is. */
    content: ReactNode
    /** Said beside the list while nothing is open. */
    choose: string
    onClose: () => void
  }
}

/**
 * One element that stands wherever it was put last. What is rendered into it keeps its state, typed text and chosen
 * files, when a tablet is turned and the panel becomes a sheet.
 */
function useMovable() {
  const [element] = useState(() => {
    const created = document.createElement('div')
    created.className = styles.movable ?? ''
    return created
  })
  const place = useCallback((into: HTMLElement | null) => void into?.append(element), [element])
  return { element, place }
}

/** A list left and a panel right; on a narrow screen the panel is a sheet over the list. */
export function ListPage({ head, children, listRef, panel }: ListPageProps) {
  const isWide = useMedia(WIDE)
  const isOpen = panel.content !== null
  const { element, place } = useMovable()
  const content = <div ref={place} className={styles.movable} />
  return (
    <div className={styles.page}>
      {head}
      <div ref={listRef} tabIndex={-1} className={styles.list}>
        {children}
      </div>
      {isWide ? (
        <aside className={styles.panel} aria-label={panel.title}>
          <div className={styles.sheet}>
            <h2 className={styles.panelTitle}>{panel.title}</h2>
            {isOpen ? content : <p className={styles.choose}>{panel.choose}</p>}
          </div>
        </aside>
      ) : (
        <Dialog open={isOpen} onClose={panel.onClose} title={panel.title} place="bottom">
          {content}
        </Dialog>
      )}
      {createPortal(panel.content, element)}
    </div>
  )
}
