import type { Translation } from '../../../../shared/texts/translation.ts'
import type { tableFileTexts as english } from '../en/table-file.ts'
import { formatCount } from './formats.ts'

export const tableFileTexts: Translation<typeof english> = {
  tooLarge: (megabytes) => `Ce fichier dépasse ${megabytes} Mo. Veuillez le diviser.`,
  tooLong: (lines) => `Ce fichier a plus de ${formatCount(lines)} lignes. Veuillez le diviser.`,
  oldExcel:
    'C’est un ancien fichier Excel (XLS) ou un fichier avec mot de passe. Enregistrez-le en XLSX sans mot de passe, ou en CSV.',
  unreadable: 'Ce fichier est illisible. Enregistrez-le en XLSX ou en CSV et réessayez.',
  empty: 'Ce fichier est vide, ou sa première feuille l’est.',
}
