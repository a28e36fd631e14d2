import type { Translation } from '../../../../shared/texts/translation.ts'
import type { tableFileTexts as english } from '../en/table-file.ts'
import { formatCount } from './formats.ts'

export const tableFileTexts: Translation<typeof english> = {
  tooLarge: (megabytes) => `Ce fichier dépasse ${megabytes} Mo. Veuillez le diviser.`,
  tooLong: (lines) => `Ce fichier a plus de ${formatCount(lines)} lignes. Veuillez le diviser.`,
  tooMuch:
    'Ce fichier contient bien plus de cellules qu’une liste. Copiez ses lignes remplies dans un nouveau fichier et choisissez celui-ci.',
  tooSlow:
    'La lecture de ce fichier prend trop de temps sur cet appareil. Copiez la liste seule dans un nouveau fichier, ou enregistrez-la en CSV, et choisissez celui-ci.',
  openQuote:
    'Un guillemet de ce fichier n’est jamais fermé, ses lignes ne peuvent donc pas être distinguées. Corrigez-le, ou enregistrez le fichier en XLSX.',
  oldExcel:
    'C’est un ancien fichier Excel (XLS) ou un fichier avec mot de passe. Enregistrez-le en XLSX sans mot de passe, ou en CSV.',
  unreadable: 'Ce fichier est illisible. Enregistrez-le en XLSX ou en CSV et réessayez.',
  empty: 'Ce fichier est vide, ou sa première feuille l’est.',
}
