import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { officeShiftsTexts as english } from '../en/office-shifts.ts'

export const officeShiftsTexts: Translation<typeof english> = {
  documentTitle: 'Sessions de caisse',
  title: 'Sessions de caisse',
  search: 'Caisse, numéro Z ou nom',
  loading: 'Chargement des sessions…',
  failed: 'Impossible de charger les sessions',
  noneFound: 'Aucune session trouvée',
  noneFoundHint: 'Essayez une autre caisse, un autre numéro ou une autre personne.',
  noneAvailable: 'Aucune session pour le moment',
  noneAvailableHint:
    'Activez les sessions dans Réglages, Boutique\u00a0; la caisse propose alors d’en ouvrir une.',
  missingInAll: (amount) => `${amount} manquants au total`,
  surplusInAll: (amount) => `${amount} en trop au total`,
  noDifference: 'Aucun écart au total',
  name: (till) => `Caisse ${isolate(till)}`,
  stillOpen: 'Ouverte',
  fits: 'Exact',
  missing: (amount) => `Manque ${amount}`,
  surplus: (amount) => `${amount} en trop`,
  details: 'Session',
  choose: 'Choisissez une session pour voir ses espèces.',
  opened: 'Ouverture',
  closed: 'Clôture',
  unknownPerson: 'Inconnu',
  notOpened: 'Son ouverture n’est pas arrivée\u00a0: le fond de caisse manque dans ces sommes.',
  differs: (amount) => `Ce qui est arrivé ici donne ${amount} attendus.`,
  count: 'Billets et pièces comptés',
  pieces: (n, amount) => `${n} × ${amount}`,
  moves: 'Entrées et sorties de caisse',
  after: 'Après la clôture',
  afterHint: 'Fait par un autre appareil, ou après le comptage du tiroir.',
  kinds: { sale: 'Vente', return: 'Retour', in: 'Entrée', out: 'Sortie' },
}
