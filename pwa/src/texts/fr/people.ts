import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { peopleTexts as english } from '../en/people.ts'

export const peopleTexts: Translation<typeof english> = {
  documentTitle: 'Équipe',
  title: 'Équipe en caisse',
  hint: 'La personne en caisse choisit son nom et saisit son code PIN\u00a0: chaque vente indique qui l’a faite. Sans personne ici, la caisse ne demande rien.',
  loading: 'Chargement de l’équipe…',
  failed: 'L’équipe n’a pas pu être chargée.',
  none: 'Personne pour l’instant',
  noneHint: 'Ajoutez tous ceux qui vendent. Aucune adresse e-mail n’est nécessaire.',
  add: 'Ajouter une personne',
  edit: 'Modifier',
  editOf: (name) => `Modifier ${isolate(name)}`,
  since: (day) => `Depuis le ${day}`,
  former: 'Ne vend plus',
  formerTitle: 'Ne sont plus en caisse',
  addTitle: 'Nouvelle personne',
  editTitle: (name) => `Modifier ${isolate(name)}`,
  name: 'Nom',
  pin: 'Code PIN',
  pinHint:
    'De 4 à 6 chiffres. Personne d’autre ne doit le connaître\u00a0: il indique qui a vendu.',
  newPin: 'Nouveau code PIN',
  newPinHint: 'Laissez vide pour garder le code actuel.',
  may: {
    seller:
      'Vend. Au-delà des limites des vendeurs, il faut le code PIN d’un responsable ou d’un propriétaire.',
    manager: 'Vend sans limites, et autorise avec son code PIN ce qui dépasse celles des vendeurs.',
    owner: 'Comme un responsable. Les réglages et les chiffres demandent toujours un compte.',
  },
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  cancel: 'Annuler',
  deactivate: 'Ne plus laisser vendre',
  activate: 'Laisser vendre à nouveau',
  deactivateTitle: (name) => `Ne plus laisser ${isolate(name)} vendre\u00a0?`,
  deactivateText:
    'Les caisses ne proposent plus ce nom dès qu’elles ont une connexion. Les ventes de cette personne gardent son nom.',
  deactivateConfirm: 'Ne plus laisser vendre',
  saved: 'Enregistré. Les caisses le sauront à leur prochaine connexion.',
  notSaved: 'Non enregistré',
  tryAgain: 'Le serveur n’a pas répondu. Réessayez.',
  limits: {
    title: 'Verrouillage et limites',
    hint: 'Pour les magasins avec une équipe en caisse.',
    lock: 'La caisse se verrouille seule',
    lockHint: 'Quand personne n’y touche. La vente en cours reste.',
    never: 'Jamais',
    minutes: (minutes) => (minutes === 1 ? 'Après 1 minute' : `Après ${minutes} minutes`),
    limits: 'Ce qu’un vendeur peut faire seul',
    limitsHint:
      'Au-delà, la caisse demande le code PIN d’un responsable ou d’un propriétaire. Champ vide\u00a0: pas de limite.',
    discountPercent: 'Remise maximale, en\u00a0%',
    refund: 'Remboursement maximal, en DA',
    unlimited: 'Sans limite',
    noRefundWithoutReceipt: 'Pas de remboursement sans ticket',
    noCashMoves: 'Pas d’espèces ajoutées ou retirées sans vente',
    discard: 'Abandonner',
    saved: 'Enregistré. Les caisses le sauront à leur prochaine connexion.',
    changedElsewhere:
      'Quelqu’un d’autre a modifié ces réglages entre-temps. Vérifiez les vôtres et enregistrez à nouveau.',
  },
}
