import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { staffTexts as english } from '../en/staff.ts'

export const staffTexts: Translation<typeof english> = {
  lockTitle: 'Qui est en caisse\u00a0?',
  lockHint: 'Choisissez votre nom. La vente en cours reste telle quelle.',
  office: 'Gestion',
  another: 'Quelqu’un d’autre',
  pinOf: (name) => `Code PIN de ${isolate(name)}`,
  digit: (digit) => `${digit}`,
  erase: 'Effacer le dernier chiffre',
  enter: 'OK',
  short: (min) => `Un code PIN a au moins ${min} chiffres.`,
  wrong: 'Ce n’est pas le bon code PIN. Réessayez.',
  paused: (seconds) =>
    `Trop de codes PIN erronés. Patientez ${seconds} ${seconds < 2 ? 'seconde' : 'secondes'}.`,
  unchecked:
    'Ce navigateur ne peut pas vérifier de code PIN ici. Ouvrez la caisse par son adresse https.',
  failed: 'Le code PIN n’a pas pu être vérifié. Réessayez.',
  standsHere: (name) => `${isolate(name)} est en caisse. Changer de personne`,
  approvalTitle: 'Un responsable doit l’autoriser',
  approvalHint: 'Qui l’autorise\u00a0? Son nom est enregistré.',
  beyond: {
    discount: (percent) => `La remise dépasse ${percent}\u00a0%.`,
    refund: (amount) => `Plus de ${amount} sont remboursés.`,
    'refund-without-receipt': () => 'Un remboursement se fait sans ticket.',
    'cash-move': () => 'Des espèces entrent ou sortent sans vente.',
  },
  nobodyMayApprove:
    'Personne ici ne peut l’autoriser. Le propriétaire peut ajouter un responsable dans Réglages, Équipe.',
  cancel: 'Annuler',
}
