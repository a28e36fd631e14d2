import { byCount, counted } from '../../../../shared/texts/fr/counted.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { waitingTexts as english } from '../en/waiting.ts'
import { storageSize } from '../storage-size.ts'
import { formatCount } from './formats.ts'
import { salesAndChanges } from './operation-counts.ts'
import { since } from './since.ts'

/** '4,2 Mo' */
function size(bytes: number): string {
  const { number, unit } = storageSize(bytes)
  return `${number.replace('.', ',')}\u00a0${unit === 'MB' ? 'Mo' : 'Go'}`
}

export const waitingTexts: Translation<typeof english> = {
  title: 'En attente sur cet appareil',
  open: 'Ventes en attente et stockage',
  alarm: (moment) => `Rien envoyé ${since(moment)}`,
  waiting: (sales, changes) =>
    `${salesAndChanges(sales, changes)} pas encore ${byCount(sales + changes, 'envoyée', 'envoyées')}.`,
  nothing: 'Tout ce qui a été enregistré ici a été envoyé.',
  oldest: (moment) => `La plus ancienne est du ${moment}.`,
  old: 'Quelque chose attend depuis plus d’un jour. Connectez cet appareil à Internet, ou exportez ce qui attend et importez-le sur un appareil connecté.',
  refused: (n) =>
    `${counted(n, 'd’entre elles est refusée par le serveur telle quelle. Elle reste ici et sera renvoyée', 'd’entre elles sont refusées par le serveur telles quelles. Elles restent ici et seront renvoyées')}.`,
  export: 'Exporter les ventes en attente',
  exportHint:
    'Enregistre un fichier avec tout ce qui attend. Cela reste ici aussi et sera quand même envoyé d’ici\u00a0: chaque vente ne compte qu’une fois, quel que soit son chemin.',
  fileName: (minute) => `kora-ventes-en-attente-${minute}.json`,
  exported: (file) => `Enregistré sous ${file}.`,
  exportFailed: 'Le fichier n’a pas pu être créé.',

  storage: 'Stockage',
  persistent: 'Le navigateur garde ce qui est enregistré sur cet appareil.',
  notPersistent:
    'Le navigateur peut effacer ce qui est enregistré ici quand l’appareil est plein. Installer la caisse l’évite.',
  persistenceUnknown: 'Le navigateur ne dit pas s’il garde ce qui est enregistré ici.',
  install: 'Installer la caisse',
  askAgain: 'Demander au navigateur de le garder',
  room: (used, quota) => `${size(used)} utilisés sur ${size(quota)}.`,

  importTitle: 'Importer d’un autre appareil',
  importHint:
    'Prend en compte un fichier exporté sur une autre caisse. L’importer deux fois ne pose aucun problème.',
  choose: 'Choisir un fichier',
  tooLarge: 'Ce fichier est plus gros que n’importe quel export.',
  failed: 'Ce fichier n’a pas pu être importé.',
  holds: (file, sales, changes) =>
    `Contenu de ${file}\u00a0: ${salesAndChanges(sales, changes) || 'rien de lisible'}.`,
  holdsNothing: (file) => `${file} ne contient rien en attente.`,
  from: (receipt, when) => `${receipt}, ${when}`,
  noTime: 'sans heure',
  unknown: (n) =>
    `${counted(n, 'autre entrée que cette version ne sait pas lire', 'autres entrées que cette version ne sait pas lire')}\u00a0; le serveur décidera.`,
  unreadable: (n) =>
    `${counted(n, 'entrée est abîmée et ne peut pas être envoyée', 'entrées sont abîmées et ne peuvent pas être envoyées')}. Cherchez le ticket papier.`,
  andMore: (n) => `et ${counted(n, 'autre', 'autres')}`,
  total: 'Total des ventes',
  import: 'Importer maintenant',
  cancel: 'Annuler',
  close: 'Fermer',
  needsLogin: 'Connectez-vous à votre compte pour importer.',
  resultTitle: 'Importé',
  applied: (n) => `${counted(n, 'prise en compte', 'prises en compte')}.`,
  duplicates: (n) =>
    `${counted(n, 'était déjà là et n’est comptée qu’une fois', 'étaient déjà là et ne sont comptées qu’une fois')}.`,
  rejected: (n) =>
    `${counted(n, 'refusée', 'refusées')}. Voir les motifs sous «\u00a0À vérifier\u00a0».`,
  refusedWhole: (n) =>
    `${counted(n, 'n’a pas pu être lue par le serveur', 'n’ont pas pu être lues par le serveur')}. Cherchez le ticket papier.`,
  retry: (n) =>
    `${formatCount(n)} ${byCount(n, 'n’a pas pu être prise', 'n’ont pas pu être prises')} en compte maintenant. Importez de nouveau le fichier dans un moment.`,
}
