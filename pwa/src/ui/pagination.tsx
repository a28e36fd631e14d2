import { ChevronLeft, ChevronRight } from 'lucide-react'
import { controlTexts } from '#texts/controls.ts'
import { classes } from './classes.ts'
import { pageWindow } from './page-window.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  /** First page is 1. */
  page: number
  pages: number
  onChange: (page: number) => void
  /** Page numbers listed before the bar shortens itself. */
  visible?: number
  className?: string | undefined
}

/** Hidden with one page or fewer. */
export function Pagination({ page, pages, onChange, visible = 5, className }: PaginationProps) {
  if (pages <= 1) return null
  const entries = pageWindow(page, pages, visible).map((entry, index, all) => ({
    entry,
    key: entry === 'gap' ? `gap after ${String(all[index - 1])}` : `page ${entry}`,
  }))
  return (
    <nav aria-label={controlTexts.pagination} className={classes(styles.bar, className)}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.step}
          disabled={page <= 1}
          onClick={() => onChange(page - 1)}
        >
          <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          {controlTexts.previous}
        </button>
        <ol className={styles.pages}>
          {entries.map(({ entry, key }) => (
            <li key={key}>
              {entry === 'gap' ? (
                <span className={styles.gap} aria-hidden="true">
                  …
                </span>
              ) : (
                <button
                  type="button"
                  className={styles.page}
                  aria-label={controlTexts.page(entry)}
                  aria-current={entry === page ? 'page' : undefined}
                  onClick={() => entry !== page && onChange(entry)}
                >
                  {entry}
                </button>
              )}
            </li>
          ))}
        </ol>
        <button
          type="button"
          className={styles.step}
          disabled={page >= pages}
          onClick={() => onChange(page + 1)}
        >
          {controlTexts.next}
          <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </nav>
  )
}
