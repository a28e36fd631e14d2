import { classes } from './classes.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Carries the size and shape. */
  className?: string | undefined
}

/** Stands where content is coming, in its shape. */
export function Skeleton({ className }: SkeletonProps) {
  return <span className={classes(styles.skeleton, className)} aria-hidden="true" />
}
