import type { answerTexts as english } from '../en/answers.ts'
import type { Translation } from '../translation.ts'

export const answerTexts: Translation<typeof english> = {
  fault: 'Un problème est survenu dans la boutique. Veuillez réessayer dans un moment.',
  request: {
    wholeNumber: (field) => `${field} doit être un nombre entier supérieur à 0.`,
    above: (field, max) => `${field} doit être de ${max} au plus.`,
    longSearch: 'Le texte de la recherche est trop long.',
    picturesField: (field) => `Envoyez les photos dans le champ ${field}.`,
    takesFiles: (field) => `Le champ ${field} attend des fichiers.`,
    idempotencyKey: 'L’en-tête Idempotency-Key doit être un UUID.',
  },
  orderPlaced: 'Commande enregistrée\u00a0!',
  orderUpdated: 'Commande mise à jour\u00a0!',
  orderDeleted: 'Commande supprimée\u00a0!',
  storeOrderCreated: 'Vente en magasin enregistrée comme «\u00a0Expédiée\u00a0»\u00a0!',
  returnRecorded: 'Retour enregistré.',
  productsImported: 'Articles importés.',
  productCreated: 'Article créé\u00a0!',
  productUpdated: 'Article modifié\u00a0!',
  productDeleted: 'Article supprimé\u00a0!',
  stockUpdated: 'Stock mis à jour\u00a0!',
  categoryCreated: 'Catégorie créée\u00a0!',
  categoryUpdated: 'Catégorie modifiée\u00a0!',
  saved: 'Enregistré.',
  queued: 'Envoi en cours.',
  deleted: 'Supprimé\u00a0!',
  emailUpdated: 'E-mail changé\u00a0!',
  passwordUpdated: 'Mot de passe changé\u00a0!',
  resetAsked:
    'Si un compte a cet e-mail, un lien vient de lui être envoyé. Il est valable 30 minutes.',
  registered: 'Compte créé\u00a0! Vous pouvez maintenant vous connecter.',
  registeredPending: 'Compte créé\u00a0! Il attend d’être approuvé.',
  loggedOut: 'Vous êtes déconnecté.',
  messageSent: 'Votre message a été envoyé.',
}
