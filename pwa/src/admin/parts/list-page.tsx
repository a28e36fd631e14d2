import { type ReactNode, type Ref, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { LucideIcon } from 'lucide-react'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import styles from './list-page.module.css'
import type { ListState } from './list-state.tsx'
import { PageHead } from './page-head.tsx'
import { useMedia, WIDE } from './use-media.ts'

/** As many as a page of cards. */
const SHAPES = [1, 2, 3, 4, 5]

/** The sentences that each list has of its own. */
interface ListTexts {
  title: string
  search: string
  loading: string
  noneFound: string
  noneFoundHint: string
  noneAvailable: string
  noneAvailableHint: string
}

interface ListProps<T> {
  texts: ListTexts
  search: { value: string; onChange: (text: string) => void }
  /** Filters and notices between the search and the entries. */
  children?: ReactNode
  list: ListState<T>
  /** Stands in an empty list. */
  Icon: LucideIcon
  /** A search or a filter narrows the list: an empty one then says 'found', not 'available'. */
  isNarrowed: boolean
  /** Null while nobody knows how many pages there are. */
  pager: { page: number; pages: number; onChange: (page: number) => void } | null
  /** Takes the focus when what had it is gone, as after a deletion. */
  listRef?: Ref<HTMLDivElement>
}

interface ListPageProps<T extends { _id: string }> extends ListProps<T> {
  /** `choose` stands beside the list while nothing is open. */
  texts: ListTexts & { documentTitle: string; choose: string }
  hint?: ReactNode
  /** The one thing to do on this screen. */
  action?: ReactNode
  renderCard: (item: T) => ReactNode
  panel: {
    title: string
    /** What is open; null when nothing is. */
    content: ReactNode
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

/** A list's search, notice, entries and pagination; before the first answer shapes, and without an entry a sentence. */
export function List<T>(props: ListProps<T> & { render: (items: readonly T[]) => ReactNode }) {
  const { texts, search, children, list, Icon, isNarrowed, pager, listRef, render } = props
  const { items, isFailed, notice } = list
  return (
    <div ref={listRef} tabIndex={-1} className={styles.list}>
      <SearchBox {...search} placeholder={texts.search} />
      {children}
      {notice}
      {!isFailed && items === null && (
        <div className={styles.cards}>
          <output className="visually-hidden">{texts.loading}</output>
          {SHAPES.map((shape) => (
            <Skeleton key={shape} className={styles.skeleton} />
          ))}
        </div>
      )}
      {!isFailed && items?.length === 0 && (
        <EmptyState
          icon={<Icon size={28} />}
          title={isNarrowed ? texts.noneFound : texts.noneAvailable}
          text={isNarrowed ? texts.noneFoundHint : texts.noneAvailableHint}
        />
      )}
      {!isFailed && items !== null && items.length > 0 && render(items)}
      {pager && <Pagination {...pager} />}
    </div>
  )
}

/**
 * A screen that lists things: on the left its head, search, notice, cards and pagination, on the right the entry that is
 * open. On a narrow screen the panel is a sheet over the list.
 */
export function ListPage<T extends { _id: string }>(props: ListPageProps<T>) {
  const { texts, hint, action, list, renderCard, panel } = props
  useDocumentTitle(texts.documentTitle)
  const isWide = useMedia(WIDE)
  const isOpen = panel.content !== null
  const { element, place } = useMovable()
  const content = <div ref={place} className={styles.movable} />
  const renderCards = (items: readonly T[]) => (
    <ul className={styles.cards} data-busy={list.isBusy} aria-busy={list.isBusy}>
      {items.map((item) => (
        <li key={item._id}>{renderCard(item)}</li>
      ))}
    </ul>
  )
  return (
    <div className={styles.page}>
      <PageHead title={texts.title} hint={hint} action={action} />
      <List {...props} render={renderCards} />
      {isWide ? (
        <aside className={styles.panel} aria-label={panel.title}>
          <div className={styles.sheet}>
            <h2 className={styles.panelTitle}>{panel.title}</h2>
            {isOpen ? content : <p className={styles.choose}>{texts.choose}</p>}
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

/** The list is where the keyboard goes on once an entry is gone. Whoever types into a form by then goes on typing. */
export function focusList(list: HTMLElement | null): void {
  const isTyping = Boolean(document.activeElement?.closest('form'))
  if (!isTyping) list?.focus({ preventScroll: true })
}
