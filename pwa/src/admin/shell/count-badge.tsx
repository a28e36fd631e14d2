import { shellTexts } from '../../texts/en-shell.ts'
import { classes } from '../../ui/classes.ts'
import styles from './count-badge.module.css'
import type { MenuCount } from './menu-counts.ts'

/** How many things wait, beside their place in the menu. */
export function CountBadge({ count }: { count: MenuCount }) {
  return (
    <span className={classes(styles.badge, styles.inline)}>
      <span aria-hidden="true">{shellTexts.count(count.n)}</span>
      <span className="visually-hidden">{count.spoken}</span>
    </span>
  )
}

/** The same on the corner of the menu's button, which says it in its own name. */
export function CornerBadge({ n }: { n: number }) {
  return (
    <span aria-hidden="true" className={classes(styles.badge, styles.corner)}>
      {shellTexts.count(n)}
    </span>
  )
}
