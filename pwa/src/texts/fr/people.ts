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
  pinHint: 'De 4 à 6 chiffres. Personne d’autre ne doit le connaître\u00a0: il indique qui a vendu.',
  newPin: 'Nouveau code PIN',
  newPinHint: 'Laissez vide pour garder le code actuel.',
  may: {
    seller:
      'Vend. Au-delà des limites des vendeurs, il faut le code PIN d’un responsable ou d’un propriétaire.',
    manager:
      'Vend sans limites, et autorise avec son code PIN ce qui dépasse celles des vendeurs.',
    owner: 'Comme un responsable. Les réglages et les chiffres demandent toujours un compte.',
  },
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  cancel: 'Annuler',
  deactivate: 'Ne vend plus',
  activate: 'Vend à nouveau',
  deactivateTitle: (name) => `${isolate(name)} ne vend plus\u00a0?`,
  deactivateText:
    'Les caisses ne proposent plus ce nom dès qu’elles ont une connexion. Les ventes de cette personne gardent son nom.',
  deactivateConfirm: 'Ne vend plus',
  saved: 'Enregistré. Les caisses le sauront à leur prochaine connexion.',
  notSaved: 'Non enregistré',
  tryAgain: 'Le serveur n’a pas répondu. Réessayez.',
}
