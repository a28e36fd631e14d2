import type { ReactNode } from 'react'
import { useRole } from '../../local/session/role.ts'
import { NavLink } from '../../ui/link.tsx'
import { mayActAs } from '../../../../shared/accounts/role.ts'
import { settingsSectionTexts } from '#texts/settings-sections.ts'
import { classes } from '../../ui/classes.ts'
import { PageHead } from './page-head.tsx'
import styles from './settings-layout.module.css'
import { settingsSections } from './settings-sections.ts'

/** Scrolls the row of links, which is wider than a phone, to the link of the open screen. */
function showOpenSection(nav: HTMLElement | null): void {
  nav
    ?.querySelector('[aria-current="page"]')
    ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
}

function SettingsHead() {
  const role = useRole() ?? 'seller'
  const shown = settingsSections.filter(({ role: needed }) => mayActAs(role, needed))
  return (
    <>
      <PageHead title={settingsSectionTexts.title} />
      {shown.length > 1 && (
        <nav
          ref={showOpenSection}
          aria-label={settingsSectionTexts.title}
          className={styles.sections}
        >
          {shown.map(({ name, to, label }) => (
            <NavLink key={name} to={to} end className={classes(styles.section)}>
              {label}
            </NavLink>
          ))}
        </nav>
      )}
    </>
  )
}

interface SettingsLayoutProps {
  /** 'two', 'small-first': panels or SettingsColumns side by side where the screen is wide. */
  columns?: 'one' | 'narrow' | 'two' | 'small-first'
  children: ReactNode
}

/** A screen of the settings: the title with links to the other screens, and its panels. */
export function SettingsLayout({ columns = 'one', children }: SettingsLayoutProps) {
  return (
    <div className={classes(styles.page, styles[columns])}>
      <SettingsHead />
      {children}
    </div>
  )
}

/** Panels below each other, in a SettingsLayout of two columns. */
export function SettingsColumn({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>
}
