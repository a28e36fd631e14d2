import { Mail, Phone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useShop } from '../../ui/use-shop.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { NavLink } from '../../ui/link.tsx'
import { ShopLanguages } from './shop-languages.tsx'
import { SITE_LINKS } from './site-links.ts'
import styles from './site-menu.module.css'

interface SiteMenuProps {
  open: boolean
  onClose: () => void
}

/** The menu of a phone, which slides in from the side of its button. */
export function SiteMenu({ open, onClose }: SiteMenuProps) {
  const { pathname } = useLocation()
  const shownOn = useRef(pathname)
  useEffect(() => {
    if (shownOn.current === pathname) return
    shownOn.current = pathname
    // Closes the menu when the page changes under it, as by swiping back.
    onClose()
  }, [pathname, onClose])

  const { phones, email } = useShop()
  return (
    <Dialog open={open} onClose={onClose} title={storefrontTexts.site.menu} place="start" size="sm">
      <nav aria-label={storefrontTexts.site.mainMenu}>
        <ul>
          {SITE_LINKS.map(({ to, label, end }) => (
            <li key={to}>
              <NavLink to={to} end={end} className={styles.link} onClick={onClose}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <ul className={styles.contact}>
        {phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone}`} className={styles.way}>
              <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </li>
        ))}
        {email !== null && (
          <li>
            <a href={`mailto:${email}`} className={styles.way}>
              <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
              <bdi dir="ltr">{email}</bdi>
            </a>
          </li>
        )}
      </ul>
      <ShopLanguages className={styles.languages} />
    </Dialog>
  )
}
