import { Boxes, LogOut, Mail, ReceiptText, ScanLine, Store, UserPlus } from 'lucide-react'
import { adminTexts } from '../../texts/en-admin.ts'
import { messagesTexts } from '../../texts/en-messages.ts'
import { UnreadBadge } from '../messages/unread-badge.tsx'
import styles from './side-menu.module.css'
import { NavLink } from '../../ui/link.tsx'

const texts = adminTexts.shell

const places = [
  { to: '/admin', end: true, icon: ReceiptText, label: texts.orders },
  { to: '/admin/stock', end: false, icon: Boxes, label: texts.stock },
  { to: '/admin/messages', end: false, icon: Mail, label: messagesTexts.menu, mark: UnreadBadge },
  { to: '/admin/store-order', end: false, icon: ScanLine, label: texts.till },
]

interface SideMenuProps {
  /** A place was chosen: the drawer closes. */
  onNavigate: () => void
  onLogout: () => void
}

export function SideMenu({ onNavigate, onLogout }: SideMenuProps) {
  return (
    <nav aria-label={texts.menu} className={styles.menu}>
      <ul className={styles.places}>
        {places.map(({ to, end, icon: Icon, label, mark: Mark }) => (
          <li key={to}>
            <NavLink to={to} end={end} className={styles.place ?? ''} onClick={onNavigate}>
              <Icon size={20} aria-hidden="true" />
              {label}
              {Mark && <Mark />}
            </NavLink>
          </li>
        ))}
      </ul>
      <ul className={styles.foot}>
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
      </ul>
    </nav>
  )
}
