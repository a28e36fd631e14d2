import { UserRound } from 'lucide-react'
import { staffTexts as texts } from '#texts/staff.ts'
import { tillDb } from '../../../local/till/till-db.ts'
import { lockTill } from '../../../local/till/till-staff.ts'
import { useStaffing } from '../../../local/till/use-staffing.ts'
import styles from './staff.module.css'

/** Shows who is at the till, and locks it; renders nothing while the shop has no people. */
export function StaffButton() {
  const staffing = useStaffing()
  if (staffing?.kind !== 'open') return null
  const { name } = staffing.person
  return (
    <button
      type="button"
      data-person
      className={styles.standsHere}
      aria-label={texts.standsHere(name)}
      title={texts.standsHere(name)}
      onClick={() => void lockTill(tillDb()).catch(reportError)}
    >
      <UserRound size={20} aria-hidden="true" />
      <bdi className={styles.standsHereName}>{name}</bdi>
    </button>
  )
}
