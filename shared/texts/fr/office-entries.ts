import type { officeEntryTexts as english } from '../en/office-entries.ts'
import { isolateRightToLeft as isolate } from '../isolate.ts'
import type { Translation } from '../translation.ts'
import { counted } from './counted.ts'

export const officeEntryTexts: Translation<typeof english> = {
  password: {
    required: 'Le mot de passe est obligatoire',
    tooShort: (min) =>
      `Le mot de passe doit avoir au moins ${counted(min, 'caractère', 'caractères')}`,
    tooLong: (max) =>
      `Le mot de passe doit avoir au plus ${counted(max, 'caractère', 'caractères')}`,
    lowercase: 'Le mot de passe doit contenir au moins une lettre minuscule',
    uppercase: 'Le mot de passe doit contenir au moins une lettre majuscule',
    digit: 'Le mot de passe doit contenir au moins un chiffre',
    confirm: 'Veuillez confirmer votre mot de passe',
    differ: 'Les mots de passe ne sont pas identiques',
    newDiffer: 'Les nouveaux mots de passe ne sont pas identiques.',
    current: 'Le mot de passe actuel est obligatoire',
    wrongCurrent: 'Le mot de passe actuel n’est pas le bon.',
  },
  person: {
    name: 'Saisissez un nom.',
    longName: (max) => `Un nom a au plus ${max} caractères.`,
    pin: (min, max) => `Un code PIN a de ${min} à ${max} chiffres.`,
  },
  webhook: {
    url: 'Saisissez une adresse qui commence par https://, sans nom d’utilisateur ni mot de passe.',
    types: 'Choisissez ce qui doit être annoncé.',
  },
  loginFields: 'Veuillez saisir votre e-mail et votre mot de passe',
  oneAtATime: 'Changez l’e-mail et le mot de passe l’un après l’autre.',
  noJson: (field) => `Le champ ${field} doit être du JSON.`,
  request: {
    strange: 'La requête ne contient pas ce que cette adresse attend.',
    missing: (field) => `Le champ ${field} manque.`,
    wrong: (field, expected, received) =>
      `Le champ ${field} n’est pas correct\u00a0: attendu ${expected}, reçu ${received}.`,
  },
  order: {
    phone: 'Veuillez saisir un numéro de téléphone valide',
    empty: 'La commande doit contenir au moins un article',
    lineWithoutProduct: (n) => `L’article ${n} n’a pas d’identifiant`,
    lineQuantity: (n) => `L’article ${n} doit avoir une quantité valide`,
    linePrice: (n) => `L’article ${n} doit avoir un prix valide`,
    lineOf: (n, problem) => `Article ${n}\u00a0: ${problem}`,
    unreadableLine: (n) => `L’article ${n} est illisible`,
    commune: 'La commune doit être un texte',
  },
  sale: {
    empty: 'Ajoutez au moins un article à la vente.',
    shipping: 'Les frais de livraison doivent être de 0 ou plus.',
    status: 'Une vente en magasin est créée comme expédiée.',
    discounts:
      'Les remises de cette vente ne correspondent pas à ses prix. Retirez-les et saisissez-les à nouveau.',
  },
  shift: {
    sums: 'Le comptage de cette session de caisse ne correspond pas à ses sommes. Comptez de nouveau.',
  },
  courier: {
    name: 'Saisissez le nom du transporteur.',
    tooLong: (max) => `Au plus ${max} caractères.`,
    trackingLink: (example) =>
      `Collez l’adresse entière, commençant par https://, avec ${example} à la place du numéro.`,
    columns: 'Ajoutez au moins une colonne.',
    mostColumns: (max) => `Un fichier a au plus ${max} colonnes.`,
    head: 'Saisissez l’en-tête de la colonne.',
    twice: 'Une wilaya figure deux fois parmi les exceptions.',
    from: 'Choisissez la wilaya de départ de vos colis\u00a0: le fichier de ce transporteur l’indique.',
  },
  statusFile: {
    tooMany: (max) =>
      `Un fichier des états a au plus ${max} lignes. Exportez une période plus courte, ou divisez-le.`,
    mostWords: (max) => `Au plus ${max} mots sont retenus pour un transporteur.`,
    wordTwice: 'Un mot figure deux fois avec un sens.',
  },
  desk: {
    chooseReason: 'Choisissez le motif de l’annulation.',
    wrongTime: (days) => `Choisissez un moment d’ici à ${days} jours.`,
  },
  goods: {
    empty: 'Ajoutez au moins un article.',
    mostLines: (max) =>
      `Une saisie contient au plus ${max} lignes. Saisissez le reste dans une deuxième.`,
  },
  product: {
    wholeNumber: 'Il faut un nombre entier.',
    promoNotBelow: 'Le prix promo doit être inférieur au prix.',
    promoMissing: 'Une promo a besoin d’un prix promo.',
    missingStock: 'Veuillez indiquer des tailles ou une quantité en stock.',
    sizesList: 'Les tailles doivent être une liste.',
    mostSizes: (max) => `Un article a au plus ${max} tailles.`,
    repeatedSize: (size) => `La taille ${isolate(size)} figure deux fois.`,
    repeatedBarcode: (barcode) => `Le code-barres ${isolate(barcode)} est donné à deux tailles.`,
    mostPictures: (max) => `Un article a au plus ${max} photos.`,
    strangePicture:
      'Une des photos à garder n’est pas de cet article. Veuillez recharger l’article.',
    import: {
      tooMany: (max) => `Un fichier contient au plus ${max} articles. Veuillez le partager.`,
      twoLines: 'Cet article a deux lignes sans taille.',
      titleNeeded: 'Un nouvel article a besoin d’un titre.',
      priceNeeded: 'Un nouvel article a besoin d’un prix.',
      categoryNeeded: 'Un nouvel article a besoin d’une catégorie.',
      unknownCategory: (category) =>
        `Il n’y a pas de catégorie ${isolate(category)}. Ajoutez-la d’abord sous Catégories.`,
      severalCategories: (category) =>
        `Plusieurs catégories s’appellent ${isolate(category)}. Renommez l’une d’elles.`,
      unknownId:
        'Cette boutique n’a aucun article avec cet identifiant. Videz la cellule pour l’ajouter comme nouveau.',
      deleted:
        'Cet article a été supprimé. Videz la cellule de son identifiant pour l’ajouter comme nouveau.',
      several: (title, count) =>
        `${count} articles de cette catégorie s’appellent ${isolate(title)}. Exportez les articles et utilisez leurs identifiants.`,
      severalBarcodes: (title, name) =>
        `Ces codes-barres sont ceux d’articles différents\u00a0: ${isolate(title)} et ${isolate(name)}.`,
      sizeNeeded: 'Cet article a des tailles. Indiquez sur cette ligne laquelle.',
      noSizes:
        'Dans la boutique, cet article n’a pas de tailles. Donnez-lui d’abord des tailles dans sa fiche.',
      twice: (line) => `Cet article figure déjà à la ligne ${line}.`,
      barcodeTwice: (barcode, line) =>
        `Le code-barres ${isolate(barcode)} figure déjà à la ligne ${line}.`,
      changed: 'Cet article a été modifié depuis la vérification du fichier.',
      noPicture: (name: string) =>
        `Il n’y a pas de photo ${name}, ni dans la boutique, ni dans un fichier zip ajouté.`,
      mostPictures: (max: number) => `Un article a au plus ${max} photos.`,
      longPictureName: (max: number) => `Le nom d’une photo a au plus ${max} caractères.`,
      pictureUnsent: 'Une de ses photos n’est plus là et doit être envoyée de nouveau.',
    },
    pictureOf: (place, count, problem) =>
      `Photo ${place} sur les ${count} envoyées\u00a0: ${problem}`,
  },
  barcode: {
    noText: 'Un code-barres est un texte.',
    characters: (min, max) =>
      `Un code-barres a de ${min} à ${max} caractères imprimables, sur une seule ligne.`,
    isReceipt: (code) => `${code} est un numéro de ticket, pas un code-barres.`,
  },
  settings: {
    fields: {
      name: 'Le nom de la boutique',
      tagline: 'Le slogan',
      street: 'La rue',
      town: 'La ville',
      network: 'Le réseau',
      heroTitle: 'Le mot d’accueil',
      heroText: 'Le texte sous le mot d’accueil',
      about: 'Le texte sur la boutique',
      footer: 'Le texte du pied de page',
      receiptHead: 'L’en-tête du ticket',
      receiptFoot: 'Le pied du ticket',
      returns: 'Les conditions de retour',
      tradeRegister: 'Le numéro du registre du commerce',
      taxNumber: 'Le numéro fiscal',
      discountReason: 'Le motif d’une remise',
    },
    tooLong: (what, max) => `${what} compte au plus ${max} caractères.`,
    emptyReason: 'Saisissez un motif ou supprimez la ligne vide.',
    mostReasons: (max: number) => `Saisissez au plus ${max} motifs.`,
    name: 'Veuillez saisir le nom de la boutique.',
    phone: 'Veuillez saisir un numéro de 9 ou 10 chiffres, comme 0550\u00a012\u00a034\u00a056.',
    url: 'Veuillez coller l’adresse entière, qui commence par https://.',
    networkName: 'Veuillez choisir le réseau.',
    time: 'Veuillez saisir une heure comme 09:00.',
    closesFirst: 'L’heure de fermeture doit être après l’heure d’ouverture.',
    wholeNumber: (min, max) => `Veuillez saisir un nombre entier de ${min} à ${max}.`,
    sum: (max) => `Veuillez saisir un montant en dinars, supérieur à 0 et d’au plus ${max}.`,
    sumFrom: (least, max) => `Saisissez un montant en dinars, de ${least} à ${max}.`,
    place: 'Ce n’est pas un endroit de la carte.',
  },
  category: {
    image: 'Veuillez choisir une photo\u00a0!',
    newTitle: 'Veuillez saisir le titre de la catégorie\u00a0!',
    title: 'Veuillez saisir le titre de la catégorie.',
  },
}
