import { sayOffice } from '../../../shared/texts/say-office.ts'

/** The form of POST /api/shop-settings/pictures. */
export const SETTINGS_PICTURE = { filesField: 'image', maxFiles: 1 } as const

export const NO_SETTINGS_PICTURE = sayOffice((texts) => texts.category.image)
