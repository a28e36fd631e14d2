import styles from './tracking-number.module.css'

/** The number of a parcel at its courier, whole and from left to right. */
export function TrackingNumber({ children }: { children: string }) {
  return <bdi className={styles.number}>{children}</bdi>
}
