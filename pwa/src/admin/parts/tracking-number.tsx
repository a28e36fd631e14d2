import styles from './tracking-number.module.css'

/** The courier's number of a parcel, unbroken and from left to right. */
export function TrackingNumber({ children }: { children: string }) {
  return <bdi className={styles.number}>{children}</bdi>
}
