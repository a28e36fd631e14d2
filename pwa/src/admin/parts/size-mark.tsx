import styles from './size-mark.module.css'

/** The size of goods beside their title; nothing for goods without sizes. */
export function SizeMark({ size }: { size: string | null }) {
  return size === null ? null : <bdi className={styles.size}>{size}</bdi>
}
