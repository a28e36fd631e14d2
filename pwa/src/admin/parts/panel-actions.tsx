import type { ReactNode } from 'react'
import styles from './panel-actions.module.css'

/** The buttons at the end of a list page's panel. */
export function PanelActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
