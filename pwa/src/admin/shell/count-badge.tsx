import { formatCount } from '#texts/formats.ts'
import { classes } from '../../ui/classes.ts'
import styles from './count-badge.module.css'
import type { MenuCount } from './menu-counts.ts'

/** The count, shortened to fit a badge. */
function short(n: number): string {
  return n > 99 ? '99+' : formatCount(n)
}

/** Badge with a count beside a menu entry. */
export function CountBadge({ count }: { count: MenuCount }) {
  return (
    <span className={classes(styles.badge, styles.inline)}>
      <span aria-hidden="true">{short(count.n)}</span>
      <span className="visually-hidden">{count.spoken}</span>
    </span>
  )
}

/** The badge on the corner of the menu button, whose accessible name contains the count. */
export function CornerBadge({ n }: { n: number }) {
  return (
    <span aria-hidden="true" className={classes(styles.badge, styles.corner)}>
      {short(n)}
    </span>
  )
}
