import { pictureWidthPath } from '../../../shared/catalog/picture.ts'
import { classes } from './classes.ts'
import { useShop } from './use-shop.ts'
import styles from './wordmark.module.css'

interface MarkProps {
  className?: string | undefined
}

/** The mark: a ball's pentagon with its seams, cut from a square. `--mark-fill` and `--mark-cut` colour it. */
export function Mark({ className }: MarkProps) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={classes(styles.mark, className)}>
      <rect width="32" height="32" rx="7" className={styles.fill} />
      <path
        className={styles.seams}
        d="M16 8.4V0M23.76 14.06L32 11.38M20.8 23.18L27.2 32M11.2 23.18L4.8 32M8.24 14.06L0 11.38"
      />
      <path className={styles.cut} d="M16 8.4L23.76 14.06L20.8 23.18H11.2L8.24 14.06Z" />
    </svg>
  )
}

/** Longer names take two smaller lines beside the buttons of a phone's bar. */
const LONG_NAME = 12

interface WordmarkProps {
  size?: 'sm' | 'md' | 'lg'
  className?: string | undefined
}

/** The shop's name in the typeface, after its mark. */
export function Wordmark({ size = 'md', className }: WordmarkProps) {
  const { name, settings } = useShop()
  return (
    <span className={classes(styles.wordmark, styles[size], className)}>
      {settings.logo === undefined ? (
        <Mark />
      ) : (
        <img className={styles.logo} src={pictureWidthPath(settings.logo, 320)} alt="" />
      )}
      <span className={styles.name} data-long={name.length > LONG_NAME}>
        {name}
      </span>
    </span>
  )
}
