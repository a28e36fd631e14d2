import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { languageTexts as english } from '../en/languages.ts'

export const languageTexts: Translation<typeof english> = {
  title: 'Langue',
  notKept: (name) =>
    `${isolate(name)} n’est pas encore sur cet appareil. Connectez-vous une fois à Internet, puis choisissez à nouveau cette langue.`,
}
