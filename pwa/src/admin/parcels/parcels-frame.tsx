import type { ReactNode } from 'react'
import { NavLink } from '../../ui/link.tsx'
import { parcelLifeTexts as texts } from '#texts/parcel-life.ts'
import { PageHead } from '../parts/page-head.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { useLateCount } from './late-count.ts'
import styles from './parcels-frame.module.css'

/** The head of the screens of parcels, and the way from one to another. */
export function ParcelsFrame({ hint, children }: { hint: string; children: ReactNode }) {
  useOfficeTitle(texts.title)
  const late = useLateCount()
  const views = [
    { to: '/admin/parcels', label: texts.all },
    { to: '/admin/parcels/late', label: texts.late, n: late },
    { to: '/admin/parcels/receive', label: texts.receive },
  ]
  return (
    <div className={styles.page}>
      <PageHead title={texts.title} hint={hint} />
      <nav aria-label={texts.views} className={styles.views}>
        {views.map(({ to, label, n = 0 }) => (
          <NavLink key={to} to={to} end className={styles.view}>
            {label}
            {n > 0 && <span className={styles.count}>{n}</span>}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  )
}
