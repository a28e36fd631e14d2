import { useEffect, useRef } from 'react'
import { parcelLifeTexts as texts } from '#texts/parcel-life.ts'
import { shellTexts } from '#texts/shell.ts'
import { statusFileTexts } from '#texts/status-file.ts'
import { NavLink } from '../../ui/link.tsx'
import { useLateCount } from './late-count.ts'
import styles from './parcel-screens.module.css'

/** Links between the screens of parcels, from the hand-over to the money. */
export function ParcelScreens() {
  const late = useLateCount()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const shown = row.current?.querySelector('[aria-current="page"]')
    shown?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [])
  const screens = [
    { to: '/admin/handover', label: shellTexts.places.handover },
    { to: '/admin/parcels', label: shellTexts.places.parcels },
    { to: '/admin/parcels/late', label: texts.late, n: late },
    { to: '/admin/parcels/receive', label: texts.receive },
    { to: '/admin/parcels/status-file', label: statusFileTexts.title },
    { to: '/admin/payouts', label: shellTexts.places.payouts },
  ]
  return (
    <nav ref={row} aria-label={texts.screens} className={styles.screens}>
      {screens.map(({ to, label, n = 0 }) => (
        <NavLink key={to} to={to} end className={styles.screen}>
          {label}
          {n > 0 && <span className={styles.count}>{n}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
