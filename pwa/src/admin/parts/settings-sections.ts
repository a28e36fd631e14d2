import type { Role } from '../../../../shared/accounts/role.ts'
import { settingsSectionTexts } from '#texts/settings-sections.ts'

/**
 * The screens of the settings, in the order of their row of links. `path` is relative to /admin; `role`: the least that may
 * open it.
 */
const known = [
  { name: 'account', path: 'settings', role: 'seller' },
  { name: 'shop', path: 'settings/shop', role: 'owner' },
  { name: 'people', path: 'settings/people', role: 'owner' },
  { name: 'delivery', path: 'settings/delivery', role: 'owner' },
  { name: 'couriers', path: 'settings/couriers', role: 'owner' },
  { name: 'news', path: 'settings/notifications', role: 'manager' },
  { name: 'printer', path: 'settings/printer', role: 'seller' },
  { name: 'connections', path: 'settings/connections', role: 'owner' },
] as const satisfies readonly {
  name: keyof typeof settingsSectionTexts.names
  path: string
  role: Role
}[]

export type SettingsSectionName = (typeof known)[number]['name']

interface SettingsSection {
  name: SettingsSectionName
  path: string
  to: string
  role: Role
  label: string
}

export const settingsSections: readonly SettingsSection[] = known.map(({ name, path, role }) => ({
  name,
  path,
  role,
  to: `/admin/${path}`,
  label: settingsSectionTexts.names[name],
}))
