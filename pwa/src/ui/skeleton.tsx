import { classes } from './classes.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Sets size and shape. */
  className?: string | undefined
}

/** Placeholder with the shape of content that is loading. */
export function Skeleton({ className }: SkeletonProps) {
  return <span className={classes(styles.skeleton, className)} aria-hidden="true" />
}
