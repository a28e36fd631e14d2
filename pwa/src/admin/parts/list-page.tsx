import { type ReactNode, type Ref, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { LucideIcon } from 'lucide-react'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { openQuestions, showAbove } from '../../ui/show-above.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOfficeTitle } from './use-office-title.ts'
import styles from './list-page.module.css'
import type { ListState } from './list-state.tsx'
import type { SearchField } from './search-text.ts'
import { PageHead } from './page-head.tsx'
import { useMedia, WIDE } from './use-media.ts'

/** Keys of the skeletons of one page. */
const SHAPES = [1, 2, 3, 4, 5]

/** Texts that differ from list to list. */
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
  search: SearchField
  /** Filters and notices between the search and the entries. */
  children?: ReactNode
  list: ListState<T>
  /** Icon of an empty list. */
  Icon: LucideIcon
  /** A search or a filter is active: an empty list then says 'found', not 'available'. */
  isNarrowed: boolean
  /** Null while the number of pages is unknown. */
  pager: { page: number; pages: number; onChange: (page: number) => void } | null
  /** Focused when the focused element was removed, as after a deletion. */
  listRef?: Ref<HTMLDivElement>
}

interface ListPageProps<T extends { _id: string }> extends ListProps<T> {
  /** `choose` is shown beside the list while no entry is open. */
  texts: ListTexts & { documentTitle: string; choose: string }
  hint?: ReactNode
  /** The primary action of the screen. */
  action?: ReactNode
  renderCard: (item: T) => ReactNode
  panel: {
    title: string
    /** Content of the open entry; null when none is open. */
    content: ReactNode
    onClose: () => void
  }
}

/**
 * A portal target that is moved between containers. Its content keeps its state, including typed text and chosen files,
 * when a tablet is rotated and the panel becomes a sheet.
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

/** The open dialogs that must be above the panel, the topmost last. */
function dialogsAbove(panel: HTMLElement): Set<HTMLDialogElement> {
  const asked = panel.querySelectorAll<HTMLDialogElement>('dialog[open]')
  const sheet = panel.closest('dialog')
  // A sheet that has just opened also covers dialogs that were open over the page.
  const others = sheet === null ? [] : document.querySelectorAll<HTMLDialogElement>('dialog[open]')
  const questions = new Set(openQuestions())
  const below = [...asked, ...others].filter((one) => one !== sheet && !questions.has(one))
  return new Set([...below, ...questions])
}

/**
 * Keeps dialogs of the panel, questions and dialogs of the page in front. Mounted anew for each container of the panel,
 * after the panel has moved there and its sheet has opened.
 */
function KeepInFront({ panel }: { panel: HTMLElement }) {
  useEffect(() => showAbove(dialogsAbove(panel)), [panel])
  return null
}

interface RenderItems<T> {
  render: (items: readonly T[]) => ReactNode
}

/** The entries; skeletons while they load, and a sentence when there are none. */
function Entries<T>({
  texts,
  list: { items },
  Icon,
  isNarrowed,
  render,
}: ListProps<T> & RenderItems<T>) {
  if (items === null) {
    return (
      <div className={styles.cards}>
        <output className="visually-hidden">{texts.loading}</output>
        {SHAPES.map((shape) => (
          <Skeleton key={shape} className={styles.skeleton} />
        ))}
      </div>
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<Icon size={28} />}
        title={isNarrowed ? texts.noneFound : texts.noneAvailable}
        text={isNarrowed ? texts.noneFoundHint : texts.noneAvailableHint}
      />
    )
  }
  return render(items)
}

/** A list's search, notice, entries and pagination. */
export function List<T>(props: ListProps<T> & RenderItems<T>) {
  const { texts, search, children, list, pager, listRef } = props
  return (
    <div ref={listRef} tabIndex={-1} className={styles.list}>
      <SearchBox {...search} placeholder={texts.search} />
      {children}
      {list.notice}
      {!list.isFailed && <Entries {...props} />}
      {pager && <Pagination {...pager} />}
    </div>
  )
}

/**
 * A list screen: on the left head, search, notice, cards and pagination, on the right the open entry. On a narrow
 * screen the panel is a sheet over the list.
 */
export function ListPage<T extends { _id: string }>(props: ListPageProps<T>) {
  const { texts, hint, action, list, renderCard, panel } = props
  useOfficeTitle(texts.documentTitle)
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
      <KeepInFront key={isWide ? 'panel' : 'sheet'} panel={element} />
    </div>
  )
}

/** Focuses the list after an entry was removed, unless the focus is in a form by then. */
export function focusList(list: HTMLElement | null): void {
  const isTyping = Boolean(document.activeElement?.closest('form'))
  if (!isTyping) list?.focus({ preventScroll: true })
}
