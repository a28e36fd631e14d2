import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import styles from './back-link.module.css'

/** Leads from a screen to the one above it. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  )
}
