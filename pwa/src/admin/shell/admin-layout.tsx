import { Menu } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { adminTexts } from '#texts/admin.ts'
import { shellTexts } from '#texts/shell.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useShop } from '../../ui/use-shop.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { useMedia, WIDE } from '../parts/use-media.ts'
import { CornerBadge } from './count-badge.tsx'
import type { MenuCounts } from './menu-counts.ts'
import { SideMenu } from './side-menu.tsx'
import { useLogOut } from './use-log-out.ts'
import styles from './admin-layout.module.css'
import { Link } from '../../ui/link.tsx'

const texts = adminTexts.shell

interface AdminLayoutProps {
  /** Badge counts by menu entry. */
  counts: MenuCounts
  statusBar: ReactNode
  children: ReactNode
}

/** The frame of every back-office screen but the till: menu, strip, content. */
export function AdminLayout({ counts, statusBar, children }: AdminLayoutProps) {
  const logOut = useLogOut()
  const isWide = useMedia(WIDE)
  const { pathname } = useLocation()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const content = useRef<HTMLElement>(null)
  const isFirst = useRef(true)

  useEffect(() => {
    window.scrollTo(0, 0)
    if (!isFirst.current) content.current?.focus({ preventScroll: true })
    isFirst.current = false
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs on a change of page, which it does not read
  }, [pathname])

  const menu = (
    <SideMenu
      counts={counts}
      onNavigate={() => setDrawerOpen(false)}
      onLogout={() => {
        setDrawerOpen(false)
        logOut().catch(reportError)
      }}
    />
  )

  const waiting = Object.values(counts)
  const openMenu =
    waiting.length === 0
      ? shellTexts.openMenu
      : shellTexts.openMenuWith(waiting.map((count) => count.spokenAlone))

  const shop = useShop()
  return (
    <div className={styles.layout}>
      <a href="#content" className={styles.skip}>
        {texts.skipToContent}
      </a>
      {isWide && (
        <aside className={styles.side}>
          <Link to="/admin" className={styles.brand} aria-label={texts.backOffice(shop.name)}>
            <Wordmark />
          </Link>
          {menu}
        </aside>
      )}
      <div className={styles.bar}>
        {!isWide && (
          <IconButton
            label={openMenu}
            className={styles.toggle}
            aria-haspopup="dialog"
            onClick={() => setDrawerOpen(true)}
          >
            <Menu size={24} aria-hidden="true" />
            {waiting.length > 0 && (
              <CornerBadge n={waiting.reduce((sum, count) => sum + count.n, 0)} />
            )}
          </IconButton>
        )}
        {statusBar}
      </div>
      <main id="content" ref={content} tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <Dialog
        open={drawerOpen && !isWide}
        onClose={() => setDrawerOpen(false)}
        title={shellTexts.menu}
        place="start"
        size="sm"
        className={styles.drawer}
      >
        {menu}
      </Dialog>
    </div>
  )
}
