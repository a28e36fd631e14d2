import type { Translation } from '../../../../shared/texts/translation.ts'
import type { listTexts as english } from '../en/lists.ts'

export const listTexts: Translation<typeof english> = {
  keptCopy: (moment) =>
    moment === null
      ? 'Voici la dernière copie gardée ici.'
      : `Voici la copie gardée ici. Dernière mise à jour\u00a0: ${moment}.`,
  notKept: 'Pas gardé sur cet appareil',
  notKeptHint:
    'Il n’y a pas de connexion, et ceci n’a pas été ouvert ici tant qu’il y en avait une. Ce que vous avez saisi est conservé\u00a0; réessayez quand la connexion est revenue.',
  tryAgain: 'Réessayer',

  deleteTitle: 'Voulez-vous vraiment supprimer\u00a0?',
  delete: 'Supprimer',
  cancel: 'Annuler',
  ok: 'OK',

  leaveTitle: 'Quitter sans enregistrer\u00a0?',
  leaveText: 'Ce que vous avez modifié ici n’a pas été enregistré.',
  leave: 'Quitter',
  stay: 'Continuer à modifier',
}
