import type { ReactNode } from 'react'
import { useRole } from '../../local/session/role.ts'
import { mayActAs } from '../../../../shared/accounts/role.ts'
import { settingsSectionTexts } from '#texts/settings-sections.ts'
import { classes } from '../../ui/classes.ts'
import { PageHead } from './page-head.tsx'
import { ScreenTabs } from './screen-tabs.tsx'
import styles from './settings-layout.module.css'
import { settingsSections } from './settings-sections.ts'

function SettingsHead() {
  const role = useRole() ?? 'seller'
  const shown = settingsSections.filter(({ role: needed }) => mayActAs(role, needed))
  return (
    <>
      <PageHead title={settingsSectionTexts.title} />
      {shown.length > 1 && <ScreenTabs label={settingsSectionTexts.title} tabs={shown} />}
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
