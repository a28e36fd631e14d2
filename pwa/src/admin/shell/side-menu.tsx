import { LogOut, Store, UserPlus } from 'lucide-react'
import { mayActAs } from '../../../../shared/accounts/role.ts'
import { adminTexts } from '#texts/admin.ts'
import { shellTexts } from '#texts/shell.ts'
import { useRole } from '../../local/session/role.ts'
import { useShop } from '../../ui/use-shop.ts'
import { NavLink } from '../../ui/link.tsx'
import { OfficeLanguages } from '../parts/office-languages.tsx'
import { CountBadge } from './count-badge.tsx'
import { places } from './places.ts'
import type { MenuCounts } from './menu-counts.ts'
import styles from './side-menu.module.css'

const texts = adminTexts.shell

interface SideMenuProps {
  counts: MenuCounts
  /** Called when an entry is chosen, to close the drawer. */
  onNavigate: () => void
  onLogout: () => void
}

export function SideMenu({ counts, onNavigate, onLogout }: SideMenuProps) {
  const { shifts } = useShop().settings
  const role = useRole() ?? 'seller'
  // Hidden in a shop that does not count its cash by shifts.
  const shown = places.filter(
    ({ name, role: needed }) => mayActAs(role, needed) && (name !== 'shifts' || shifts === true),
  )
  return (
    <nav aria-label={shellTexts.menu} className={styles.menu}>
      <ul className={styles.places}>
        {shown.map(({ name, to, icon: Icon, label }) => {
          const count = counts[name]
          return (
            <li key={name}>
              <NavLink
                to={to}
                end={to === '/admin'}
                className={styles.place ?? ''}
                onClick={onNavigate}
              >
                <Icon size={20} aria-hidden="true" />
                <span>{label}</span>
                {count && <CountBadge count={count} />}
              </NavLink>
            </li>
          )
        })}
      </ul>
      <ul className={styles.foot}>
        {role === 'owner' && (
          <li>
            <NavLink
              to="/admin/register-new-admin"
              className={styles.place ?? ''}
              onClick={onNavigate}
            >
              <UserPlus size={20} aria-hidden="true" />
              {adminTexts.register.titleInside}
            </NavLink>
          </li>
        )}
        <li>
          <a href="/" className={styles.place}>
            <Store size={20} aria-hidden="true" />
            {texts.toShop}
          </a>
        </li>
        <li>
          <button type="button" className={styles.place} onClick={onLogout}>
            <LogOut size={20} aria-hidden="true" />
            {texts.logout}
          </button>
        </li>
        <li>
          <OfficeLanguages isCompact className={styles.languages} />
        </li>
      </ul>
    </nav>
  )
}
