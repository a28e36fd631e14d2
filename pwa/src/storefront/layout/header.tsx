import { Languages, Menu, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { cartBadge, cartCount } from '../../../../shared/cart/cart.ts'
import { languageTexts } from '#texts/languages.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { IconButton } from '../../ui/button.tsx'
import { Link, NavLink } from '../../ui/link.tsx'
import { useShop } from '../../ui/use-shop.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { lazyPart } from '../../updates/lazy-part.tsx'
import { useCart } from '../parts/cart-store.ts'
import styles from './header.module.css'
import { OfflineStrip } from './offline-strip.tsx'
import { SITE_LINKS } from './site-links.ts'

const texts = storefrontTexts.site

const siteMenu = lazyPart(async () => (await import('./site-menu.tsx')).SiteMenu)
const languageDialog = lazyPart(async () => (await import('./language-dialog.tsx')).LanguageDialog)

/** Loads what the buttons of the header open, so that they also work once the signal is lost. */
export function warmHeader(): void {
  siteMenu.warm()
  languageDialog.warm()
}

function CartLink() {
  const count = useCart((cart) => cartCount(cart.items))
  const badge = cartBadge(count)
  return (
    <>
      <Link to="/cart" className={styles.cart} aria-label={texts.cart(count)}>
        <ShoppingBag size={24} strokeWidth={1.75} aria-hidden="true" />
        {badge !== null && (
          <span key={badge} className={styles.badge}>
            {badge}
          </span>
        )}
      </Link>
      <span className="visually-hidden" aria-live="polite">
        {texts.cart(count)}
      </span>
    </>
  )
}

export function Header() {
  const shop = useShop()
  // 'never': the menu was not opened yet, so its chunk is not loaded.
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
  const [languages, setLanguages] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <IconButton
          label={texts.openMenu}
          aria-haspopup="dialog"
          aria-expanded={menu === 'open'}
          className={styles.menuButton}
          onClick={() => setMenu('open')}
        >
          <Menu size={24} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <Link to="/" className={styles.logo} aria-label={texts.logo(shop.name)}>
          <Wordmark />
        </Link>
        <nav aria-label={texts.mainMenu} className={styles.nav}>
          {SITE_LINKS.map(({ to, label, end }) => (
            <NavLink key={to} to={to} end={end} className={styles.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.end}>
          <IconButton
            label={languageTexts.title}
            aria-haspopup="dialog"
            aria-expanded={languages === 'open'}
            onClick={() => setLanguages('open')}
          >
            <Languages size={24} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <CartLink />
        </div>
      </div>
      <OfflineStrip />
      {menu !== 'never' && (
        <siteMenu.Part
          open={menu === 'open'}
          onClose={() => setMenu('closed')}
          onMissing={() => setMenu('never')}
        />
      )}
      {languages !== 'never' && (
        <languageDialog.Part
          open={languages === 'open'}
          onClose={() => setLanguages('closed')}
          onMissing={() => setLanguages('never')}
        />
      )}
    </header>
  )
}
