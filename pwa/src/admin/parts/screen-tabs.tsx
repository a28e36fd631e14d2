import { classes } from '../../ui/classes.ts'
import { NavLink } from '../../ui/link.tsx'
import styles from './screen-tabs.module.css'

export interface ScreenTab {
  /** Path of the screen, from the root. */
  to: string
  label: string
  /** Number of entries that need attention; shown above zero. */
  count?: number
}

interface ScreenTabsProps {
  /** Accessible name of the row. */
  label: string
  tabs: readonly ScreenTab[]
  /** Smaller gaps on a phone, for a row that fits its width then. */
  isDense?: boolean
}

/** Scrolls the row, which may be wider than a phone, to the open screen. */
function showOpenScreen(row: HTMLElement | null): void {
  row
    ?.querySelector('[aria-current="page"]')
    ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
}

/** A row of links between screens that belong together. */
export function ScreenTabs({ label, tabs, isDense = false }: ScreenTabsProps) {
  return (
    <nav
      ref={showOpenScreen}
      aria-label={label}
      className={classes(styles.tabs, isDense && styles.dense)}
    >
      {tabs.map(({ to, label: name, count = 0 }) => (
        <NavLink key={to} to={to} end className={classes(styles.tab)}>
          <span>{name}</span>
          {count > 0 && <span className={styles.count}>{count}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
