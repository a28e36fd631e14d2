import { settingsSectionTexts } from '#texts/settings-sections.ts'

/** The screens of the settings, in the order of their row of links. `path` is relative to /admin. */
const known = [
  { name: 'account', path: 'settings' },
  { name: 'shop', path: 'settings/shop' },
  { name: 'delivery', path: 'settings/delivery' },
  { name: 'news', path: 'settings/notifications' },
  { name: 'connections', path: 'settings/connections' },
] as const satisfies readonly {
  name: keyof typeof settingsSectionTexts.names
  path: string
}[]

export type SettingsSectionName = (typeof known)[number]['name']

interface SettingsSection {
  name: SettingsSectionName
  path: string
  to: string
  label: string
}

export const settingsSections: readonly SettingsSection[] = known.map(({ name, path }) => ({
  name,
  path,
  to: `/admin/${path}`,
  label: settingsSectionTexts.names[name],
}))
