import { useRole } from '../../local/session/role.ts'
import { NavLink } from '../../ui/link.tsx'
import { mayActAs } from '../../../../shared/accounts/role.ts'
import { settingsSectionTexts } from '#texts/settings-sections.ts'
import { classes } from '../../ui/classes.ts'
import { PageHead } from './page-head.tsx'
import styles from './settings-head.module.css'
import { settingsSections } from './settings-sections.ts'

/** Scrolls the row of links, which is wider than a phone, to the link of the open screen. */
function showOpenSection(nav: HTMLElement | null): void {
  nav
    ?.querySelector('[aria-current="page"]')
    ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
}

/** The head of each screen of the settings, with links to the others. */
export function SettingsHead() {
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
