import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { guideTexts as english } from '../en/guide.ts'

export const guideTexts: Translation<typeof english> = {
  documentTitle: 'Premiers pas',
  place: (step, steps) => `Étape ${step} sur ${steps}`,
  next: 'Suivant',
  saving: 'Enregistrement…',
  skip: 'Passer cette étape',
  back: 'Retour',
  later: 'Plus tard',
  link: 'Parcourir les premiers pas',

  reminder:
    'Votre boutique n’est pas encore réglée\u00a0: son nom, son téléphone, ses articles et ses frais de livraison sont des exemples.',
  goOn: 'Continuer les premiers pas',

  name: {
    title: 'Votre boutique',
    hint: 'Quelques étapes courtes, et la boutique est à vous. Tout se modifie plus tard dans Réglages.',
  },
  contact: {
    title: 'Comment les clients vous joignent',
    hint: 'Le téléphone que les clients appellent, et où se trouve votre magasin. Ce que vous laissez vide ne leur est pas montré.',
    wilaya: 'Wilaya du magasin',
  },
  goods: {
    title: 'Les articles de démonstration',
    hint: 'Pour que vous voyiez à quoi ressemble la boutique, elle commence avec des articles de démonstration. Personne ne peut les livrer à vos clients.',
    keep: 'Les garder pour l’instant',
    none: 'Il n’y a pas d’articles de démonstration dans votre boutique.',
    ordered:
      'Ceux que quelqu’un a commandés restent. Vous pouvez les supprimer un par un dans Articles.',
  },
  category: {
    title: 'Votre première catégorie',
    hint: 'Les articles sont rangés en catégories\u00a0: chaussures, maillots, ballons. Une seule suffit pour commencer.',
  },
  product: {
    title: 'Votre premier article',
    hint: 'Un titre, un prix, une photo et la quantité en stock\u00a0: les clients le voient aussitôt.',
    saved: 'Votre article est dans la boutique.',
    another: 'Ajouter un autre article',
  },
  delivery: {
    title: 'Le prix de la livraison',
    hint: (wilaya) => `Ce que paient les clients de ${isolate(wilaya)}.`,
    unknown: 'Réglez les tarifs de chaque wilaya dans Réglages, Livraison.',
    elsewhere: (desk, home) =>
      `Dans les autres wilayas, une boutique commence avec ces tarifs. Bureau (stop desk)\u00a0: ${desk}. Domicile\u00a0: ${home}.`,
    range: (least, most) => `de ${least} à ${most}`,
    all: 'Modifier les tarifs de toutes les wilayas',
  },
  till: {
    title: 'Vendre au magasin',
    hint: 'La caisse marche hors connexion, et envoie ses ventes plus tard.',
    install: 'Sur la tablette du magasin, ouvrez cette adresse et connectez-vous\u00a0:',
    open: 'Ouvrir la caisse',
    news: 'Être averti des commandes',
    shop: 'Voir ma boutique',
    finish: 'Terminer',
  },
  notFinished: 'La dernière étape n’a pas été enregistrée',
  unanswered: 'Le serveur de la boutique n’a pas répondu. Réessayez une fois connecté.',
}
