import { counted } from '../../../../shared/texts/fr/counted.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { statusFileTexts as english } from '../en/status-file.ts'
import { formatCount } from './formats.ts'

const parcels = (n: number) => counted(n, 'colis', 'colis')
const lines = (n: number) => counted(n, 'ligne', 'lignes')

export const statusFileTexts: Translation<typeof english> = {
  title: 'Fichier des états',
  hint: 'Ce que le transporteur dit de vos colis, d’après le fichier que son site exporte. Vous voyez l’effet de chaque ligne avant tout enregistrement.',
  loading: 'Chargement…',
  couriersFailed: 'Les transporteurs n’ont pas pu être chargés.',
  noCourier: 'Aucun transporteur',
  noCourierHint:
    'Un fichier des états se lit pour un transporteur. Le propriétaire les ajoute dans Réglages, Transporteurs.',
  courier: 'Transporteur',
  choose: 'Choisir un fichier',
  chooseHint: (courier, megabytes, max) =>
    `L’export de ${isolate(courier)}, en CSV ou XLSX\u00a0: jusqu’à ${formatCount(max)} lignes et ${megabytes} Mo.`,
  offline:
    'L’importation demande une connexion. Votre choix reste tant que vous ne quittez pas la page.',
  how: 'Ce qui se passe',
  howFound:
    'Une ligne se retrouve par le numéro de commande, tel qu’il figurait dans le fichier du départ, ou par le numéro de suivi.',
  howState:
    '«\u00a0Livré\u00a0» et «\u00a0revenu\u00a0» sont ce que dit le transporteur\u00a0: ni le stock ni les commandes ne changent. Ce qui est revenu entre en stock à sa réception.',
  howTwice:
    'Le même fichier deux fois, ou un ancien fichier après un plus récent, ne change rien à tort.',

  reading: (file) => `Lecture de ${isolate(file)}…`,
  checking: (n) => `Vérification de ${lines(n)}…`,
  importing: 'Importation…',
  stay: 'Gardez cette page ouverte. Le fichier est enregistré en entier ou pas du tout.',
  stop: 'Arrêter',
  noHeadings:
    'Ce fichier n’a pas d’en-têtes. Exportez-le avec les noms des colonnes dans la première ligne.',
  noLines: 'Ce fichier ne contient rien sous ses en-têtes.',
  tooMany: (max) =>
    `Ce fichier a plus de ${formatCount(max)} lignes. Exportez une période plus courte, ou divisez-le.`,
  failedToCheck: 'Le fichier n’a pas été vérifié. Veuillez réessayer.',
  failed: 'Rien n’a été importé. Veuillez réessayer.',
  unanswered: 'Aucune réponse. Appuyez encore\u00a0: le fichier ne compte qu’une fois.',
  notKept: 'Rien n’a été retenu. Veuillez réessayer.',

  columnsTitle: 'Que contient chaque colonne\u00a0?',
  columnsHint: (courier) => `Retenu pour les prochains fichiers de ${isolate(courier)}.`,
  changeColumns: 'Colonnes',
  fields: {
    number: 'Numéro de commande',
    tracking: 'Numéro de suivi',
    state: 'État',
    date: 'Date de l’état',
    collected: 'Montant encaissé',
  },
  noColumn: 'Aucune',
  unnamedColumn: (n) => `Colonne ${n}`,
  columnsNeeded: 'Choisissez l’état, et un numéro de commande ou de suivi.',
  keepColumns: 'Retenir et vérifier',

  wordsTitle: 'Que veulent dire ces mots\u00a0?',
  wordsHint: (courier) =>
    `${isolate(courier)} emploie des mots encore inconnus. Une fois précisés, ils sont retenus.`,
  wordLines: lines,
  notSaid: 'À préciser',
  saysNothing: 'Ne dit rien sur le colis',
  keepWords: 'Retenir et revérifier',

  preview: (file) => `Aperçu de ${isolate(file)}`,
  wrongFile: (courier) =>
    `Aucune ligne ne concerne un colis confié à ${isolate(courier)}. C’est sans doute le fichier d’un autre transporteur, ou d’une autre boutique.`,
  noDates: (moment) =>
    `Le fichier n’a pas de dates\u00a0: ses lignes valent pour le ${moment}, sa dernière modification.`,
  nothing: 'Le fichier n’apporte rien de nouveau.',
  learned: (n) => counted(n, 'numéro de suivi ajouté', 'numéros de suivi ajoutés'),
  checkAgain: 'Revérifier',
  import: (n) => `Importer (${parcels(n)})`,
  importNumbers: (n) => `Importer (${counted(n, 'numéro de suivi', 'numéros de suivi')})`,
  chooseOther: 'Autre fichier',
  all: 'Toutes',
  outcomes: {
    moves: 'Mis à jour',
    amount: 'Montant modifié',
    known: 'Déjà connu',
    older: 'Plus ancien',
    twice: 'En double',
    ignored: 'Sans effet',
    ended: 'À vérifier à la main',
    'unknown-parcel': 'Colis inconnu',
    'other-courier': 'Autre transporteur',
    'other-number': 'Numéros différents',
    'unknown-word': 'Mot inconnu',
    'bad-date': 'Date illisible',
    'no-number': 'Sans numéro',
    'bad-number': 'Numéro illisible',
  },
  reasons: {
    moves: null,
    amount: null,
    known: null,
    older: 'Il y a des nouvelles plus récentes de ce colis.',
    twice: null,
    ignored: null,
    ended:
      'Ce colis a été livré, est revenu, a été retiré ou a été corrigé à la main. Vérifiez-le à la main.',
    'unknown-parcel': 'Aucun colis n’a ce numéro.',
    'other-courier': 'Ce colis a été confié à un autre transporteur.',
    'other-number': 'Le numéro de commande et le numéro de suivi sont de colis différents.',
    'unknown-word': 'Indiquez plus haut ce que ce mot veut dire.',
    'bad-date': 'La date est illisible, ou à venir.',
    'no-number': 'La ligne n’a ni numéro de commande ni numéro de suivi.',
    'bad-number':
      'Un tableur a abrégé le numéro de suivi. Enregistrez sa colonne en texte, ou prenez le fichier tel que le transporteur le donne.',
  },
  line: (n) => `Ligne ${formatCount(n)}`,
  order: (n) => `Commande ${n}`,
  counts: (n) => `La ligne ${formatCount(n)} compte.`,
  learns: 'Numéro de suivi ajouté',
  shortened: 'Un tableur a abrégé le numéro de suivi\u00a0: il n’est pas utilisé.',
  collectedLess: (amount, total) => `${amount} encaissés sur ${total}`,
  collectedMore: (amount, total) =>
    `${amount} encaissés, plus que les ${total} du colis\u00a0: non retenu.`,

  done: 'Importé\u00a0!',
  moved: (n) => counted(n, 'colis mis à jour', 'colis mis à jour'),
  amounts: (n) => counted(n, 'montant modifié', 'montants modifiés'),
  toSettle: (n) => `${lines(n)} à vérifier à la main`,
  another: 'Autre fichier',
  past: 'Importations passées',
  pastFailed: 'Les importations passées n’ont pas pu être chargées.',
  noPast: 'Ce qui a été importé figure ici, avec son auteur et sa date.',
  older: 'Plus anciennes',
  number: (n) => `Importation ${n}`,
  pastFacts: (courier, file) => `${isolate(courier)} · ${isolate(file)}`,
  by: (email) => `par ${email}`,
  backToFiles: 'Fichier des états',
  keptLines: 'Lignes',
  noKeptLines: 'Aucune ligne n’est conservée de cette importation.',
  keptHint:
    'D’abord les lignes à vérifier à la main, puis ce qui a changé. Les très grandes importations sont abrégées.',
}
