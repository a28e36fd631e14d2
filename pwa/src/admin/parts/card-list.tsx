import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './card-list.module.css'

/** As many as a page of cards. */
const SHAPES = [1, 2, 3, 4, 5]

export interface CardListProps<T extends { _id: string }> {
  /** Null: nothing to show yet, the first answer is on its way. */
  items: readonly T[] | null
  /** Said while the first answer is on its way. */
  loading: string
  /** Cards of another page are on their way. */
  busy: boolean
  empty: { icon: ReactNode; title: string; text: string }
  /** One card. */
  children: (item: T) => ReactNode
}

/** Cards one below the other; before them their shapes, and without any a sentence. */
export function CardList<T extends { _id: string }>({
  items,
  loading,
  busy,
  empty,
  children,
}: CardListProps<T>) {
  if (items === null) {
    return (
      <div className={styles.list}>
        <output className="visually-hidden">{loading}</output>
        {SHAPES.map((shape) => (
          <Skeleton key={shape} className={styles.skeleton} />
        ))}
      </div>
    )
  }
  if (items.length === 0) return <EmptyState {...empty} />
  return (
    <ul className={styles.list} data-busy={busy} aria-busy={busy}>
      {items.map((item) => (
        <li key={item._id}>{children(item)}</li>
      ))}
    </ul>
  )
}
