import { breakdownTexts as texts } from '#texts/breakdown.ts'
import { NavLink } from '../../ui/link.tsx'
import styles from './statistics-screens.module.css'

/** Links between the screens of the statistics. */
export function StatisticsScreens() {
  return (
    <nav aria-label={texts.screens} className={styles.screens}>
      <NavLink to="/admin/statistics" end className={styles.screen}>
        {texts.dashboard}
      </NavLink>
      <NavLink to="/admin/statistics/detail" end className={styles.screen}>
        {texts.detail}
      </NavLink>
      <NavLink to="/admin/statistics/calls" end className={styles.screen}>
        {texts.calls}
      </NavLink>
      <NavLink to="/admin/statistics/parcels" end className={styles.screen}>
        {texts.parcels}
      </NavLink>
    </nav>
  )
}
