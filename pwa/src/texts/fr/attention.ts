import { byCount, counted } from '../../../../shared/texts/fr/counted.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import { capital } from '../capital.ts'
import type { attentionTexts as english } from '../en/attention.ts'
import { timeSpan } from '../time-spans.ts'
import { formatCount, formatList } from './formats.ts'

const pieces = (n: number) => counted(n, 'pièce', 'pièces')

/** 'Rhumel, taille M' */
function stock(title: string, size: string | null): string {
  return size === null ? isolate(title) : `${isolate(title)}, taille ${size}`
}

/** 'l’opération 41', 'les opérations 41 à 43' */
function operations(first: number, last: number): string {
  return last > first
    ? `les opérations ${formatCount(first)} à ${formatCount(last)}`
    : `l’opération ${formatCount(first)}`
}

const UNITS = {
  minutes: ['minute', 'minutes'],
  hours: ['heure', 'heures'],
  days: ['jour', 'jours'],
  years: ['an', 'ans'],
} as const

/** '7 minutes', '1 heure 12 minutes', '3 jours', '56 ans' */
function span(ms: number): string {
  const length = timeSpan(ms)
  const [one, other] = UNITS[length.unit]
  const named = counted(length.count, one, other)
  const rest = length.unit === 'hours' ? length.minutes : 0
  return rest === 0 ? named : `${named} ${counted(rest, ...UNITS.minutes)}`
}

const openCount = (n: number) => counted(n, 'point à vérifier', 'points à vérifier')
const recorded = 'La vente est enregistrée et compte.'

export const attentionTexts: Translation<typeof english> = {
  documentTitle: 'À vérifier',
  title: 'À vérifier',
  openCount,
  openCountLong: openCount,
  loading: 'Chargement des points à vérifier…',
  failed: 'Impossible de charger les points à vérifier',
  none: 'Rien à vérifier',
  noneHint:
    'Les surventes, les ventes refusées, les caisses qui ne donnent plus signe et les sauvegardes qui échouent apparaissent ici.',
  more: (n) =>
    `${counted(n, 'autre apparaîtra', 'autres apparaîtront')} quand ceux-ci seront terminés.`,
  fromHere: 'De cet appareil',
  fromHereHint:
    'Envoyé par cet appareil et refusé par le serveur\u00a0: pas encore dans le stock ni dans les statistiques.',
  list: 'Vu par le serveur',
  next: 'À faire\u00a0:',
  done: 'Terminé',
  wasDone: 'Terminé.',
  undo: 'Annuler',
  notDoneTitle: 'Ce point n’a pas pu être marqué comme terminé.',
  notDone: 'Veuillez réessayer.',
  toStock: 'Compter maintenant',
  till: (code, name) => {
    if (code === null) return name === '' ? 'la caisse sans nom' : `la caisse ${isolate(name)}`
    return name === '' ? `la caisse ${code}` : `la caisse ${code} (${isolate(name)})`
  },
  sale: (receipt, number) => (receipt === null ? `commande ${number}` : `ticket ${receipt}`),
  saleGone: 'une vente supprimée depuis',
  soldGone: 'La vente à l’origine de ce point a été supprimée depuis.',
  nextGone: 'Elle ne compte plus. Si la marchandise est revenue, comptez le rayon.',
  soldAt: (sale, when) => `Vente\u00a0: ${sale}, ${when}.`,

  oversell: {
    title: (title, size) => `${stock(title, size)}\u00a0: plus de ventes que de stock`,
    left: (n) => {
      if (n < 0) return `Il manque ${pieces(-n)} à présent.`
      return n === 0
        ? 'Il ne manque plus rien\u00a0; il n’en reste plus.'
        : `De nouveau en stock\u00a0: ${pieces(n)}.`
    },
    touched: 'Commandes web qui l’attendent',
    webOrder: (number, quantity) => `Commande ${number}, ${pieces(quantity)}`,
    call: (name, phone) => `Appeler ${isolate(name)}, ${phone}`,
    noOthers: 'Il ne reste aucune autre taille.',
    others: 'Autres tailles en stock',
    other: (size, n) => `${size}\u00a0: ${formatCount(n)}`,
    nextWithOrders: (hasOthers) =>
      hasOthers
        ? 'Appelez le client\u00a0: proposez une autre taille, ou convenez d’annuler la commande.'
        : 'Appelez le client\u00a0: proposez un autre article, ou convenez d’annuler la commande.',
    nextWithout:
      'Aucune commande web ne l’attend. Comptez le rayon, pour que le stock soit de nouveau juste.',
  },
  unknownProduct: {
    title: (title) => `${isolate(title)} n’est pas dans le catalogue`,
    next: `${recorded} Si l’article est toujours vendu, créez-le et saisissez son stock.`,
  },
  unknownSize: {
    title: (title, size) =>
      size === null
        ? `Vente sans taille\u00a0: ${isolate(title)}`
        : `${isolate(title)} n’a pas de taille ${size}`,
    next: `${recorded} Corrigez le stock de la taille qui a vraiment quitté le rayon.`,
  },
  archivedProduct: {
    title: (title) => `Vente d’un article supprimé\u00a0: ${isolate(title)}`,
    next: `${recorded} Créez l’article de nouveau s’il en reste.`,
  },
  totalDiffers: {
    title: (sale) => `Total différent\u00a0: ${sale}`,
    text: (sent, counts) =>
      `La caisse affichait ${sent}\u00a0; la somme de ses lignes est de ${counts}, et c’est elle qui est enregistrée.`,
    next: 'Comparez avec l’argent du tiroir. Rechargez la caisse, pour qu’elle ait la dernière version.',
  },
  recount: {
    title: (title, size) => `À recompter\u00a0: ${stock(title, size)}`,
    text: (sold, countedAt) =>
      `${counted(sold, 'pièce a quitté', 'pièces ont quitté')} le rayon avant son comptage du ${countedAt}, mais cette vente est arrivée plus tard\u00a0: le comptage ${byCount(sold, 'ne la comprenait', 'ne les comprenait')} déjà plus. Le stock est peut-être trop bas de ${formatCount(sold)}.`,
    cameBack: (n, countedAt) =>
      `${counted(n, 'pièce est revenue', 'pièces sont revenues')} en rayon avant son comptage du ${countedAt}, mais ce retour est arrivé plus tard\u00a0: le comptage ${byCount(n, 'la comprenait', 'les comprenait')} déjà. Le stock est peut-être trop haut de ${formatCount(n)}.`,
    next: 'Comptez le rayon et saisissez ce qui s’y trouve.',
  },
  returned: {
    at: (number, when) =>
      number === null
        ? `Retour enregistré dans la gestion, ${when}.`
        : `Retour ${number}, ${when}.`,
    twice: {
      title: (title, size) => `Retour supérieur à la vente\u00a0: ${stock(title, size)}`,
      text: (n) => `${pieces(n)} de plus que ce qui restait à retourner de la vente.`,
      next: 'Deux caisses ont peut-être remboursé la même pièce. Comparez les retours avec l’argent des caisses, et comptez le rayon.',
    },
    withoutSale: {
      title: 'Retour d’une vente introuvable',
      text: 'Cette vente n’est pas encore arrivée, ou elle a été supprimée. Le retour compte.',
      named: (sale) => `Vente\u00a0: ${sale}.`,
      next: 'Si une autre caisse était hors connexion, laissez-la se connecter\u00a0: ce point disparaît de lui-même quand la vente arrive.',
    },
    withoutReceipt: {
      title: 'Retour sans ticket',
      text: (amount) => `Remboursé\u00a0: ${amount}. Le retour compte.`,
      next: 'Regardez ce qui est revenu et pourquoi. Il n’y a rien d’autre à faire.',
    },
    refundDiffers: {
      title: 'Montant d’un retour différent',
      text: (sent, counts) =>
        `La caisse a remboursé ${sent}\u00a0; la somme de ses lignes est de ${counts}, que les statistiques comptent.`,
      next: 'Comparez avec l’argent de la caisse. Rechargez la caisse pour qu’elle ait la dernière version.',
    },
    abovePrice: {
      title: (title, size) =>
        `Pièce remboursée plus cher qu’elle n’a été vendue\u00a0: ${stock(title, size)}`,
      text: (amount, before) =>
        `Remboursé\u00a0: ${amount} pour une pièce vendue ${before}. Le retour compte tel qu’il a été enregistré.`,
      next: 'Demandez à qui a repris la pièce si le prix a été mal saisi, et comparez avec l’argent de la caisse.',
    },
    unlisted: {
      title: (title, size) =>
        `Retour d’un article absent de la boutique\u00a0: ${stock(title, size)}`,
      text: (n) => `Remis en rayon\u00a0: ${pieces(n)}.`,
      next: 'S’il doit être revendu, ajoutez l’article ou sa taille, et saisissez son stock.',
    },
  },
  goods: {
    came: (when) => `Réception de marchandises, saisie le ${when}.`,
    off: (when) => `Sortie de stock, saisie le ${when}.`,
    cameUncounted: (n, countedAt) =>
      `${counted(n, 'pièce est arrivée', 'pièces sont arrivées')} en rayon avant son comptage du ${countedAt}, mais la saisie est parvenue plus tard\u00a0: le comptage ${byCount(n, 'la comprenait', 'les comprenait')} déjà. Le stock est peut-être trop haut de ${formatCount(n)}.`,
    offUncounted: (n, countedAt) =>
      `${counted(n, 'pièce est sortie', 'pièces sont sorties')} du stock avant le comptage du rayon du ${countedAt}, mais la saisie est parvenue plus tard\u00a0: le comptage ${byCount(n, 'ne la comprenait', 'ne les comprenait')} déjà plus. Le stock est peut-être trop bas de ${formatCount(n)}.`,
    unlisted: {
      came: (title, size) =>
        `Réception d’un article absent de la boutique\u00a0: ${stock(title, size)}`,
      off: (title, size) =>
        `Sortie d’un article absent de la boutique\u00a0: ${stock(title, size)}`,
      text: (n) => `${pieces(n)}.`,
      nextCame: 'S’il doit être vendu, ajoutez l’article ou sa taille, et saisissez son stock.',
      nextOff:
        'Rien, sauf s’il s’agissait d’un autre article\u00a0: saisissez alors la sortie de celui-là.',
    },
  },
  gap: {
    title: (till, first, last) => `${capital(till)}\u00a0: il manque ${operations(first, last)}`,
    text: 'Quelque chose qui a été enregistré sur cette caisse n’est pas arrivé, alors que la suite est arrivée.',
    next: 'Ouvrez la caisse sur cet appareil et laissez-la se connecter\u00a0: ce point disparaît de lui-même quand tout est arrivé. Si l’appareil est perdu, importez le fichier qui en a été exporté, ou cherchez le ticket papier\u00a0; puis clôturez ce manque.',
    close: 'Clôturer ce manque',
    closeTitle: 'Clôturer ce manque\u00a0?',
    closeText: (till, first, last) =>
      `Kora n’attendra plus ${operations(first, last)} de ${till}. Ne le faites que si plus rien ne peut arriver\u00a0: l’appareil est perdu, ou ce qu’il gardait a été effacé. Si cela arrive quand même, ce sera pris en compte, une seule fois.`,
    keepWaiting: 'Continuer d’attendre',
    closed: 'Manque clôturé.',
    notClosedTitle: 'Ce manque n’a pas pu être clôturé.',
    notClosed: 'Veuillez réessayer.',
  },
  reused: {
    title: (till) => `${capital(till)} existe en double`,
    text: 'Deux appareils ont utilisé un même profil copié. Tout ce qu’ils ont vendu a été pris en compte\u00a0; la copie prend d’elle-même son propre code.',
    next: 'Les tickets que les deux ont imprimés avant cela peuvent porter le même numéro. Il n’y a rien d’autre à faire.',
  },
  skew: {
    title: (till, ms) => `L’horloge de ${till} ${ms > 0 ? 'avance' : 'retarde'} de ${span(ms)}`,
    text: 'Ses ventes ont été prises en compte, mais avec une heure fausse.',
    next: 'Réglez la date et l’heure de cet appareil sur automatique. Ce point disparaît de lui-même une fois l’horloge juste.',
  },
  impossibleTime: {
    title: (till) => `La date de ${till} ne peut pas être juste`,
    text: (said) =>
      `Elle indique\u00a0: ${said}. Ce qui a été enregistré avec cette date a été pris en compte, avec l’heure de son arrivée.`,
    next: 'Réglez la date et l’heure de cet appareil sur automatique, puis appuyez sur «\u00a0Terminé\u00a0».',
  },
  unknownActor: {
    title: (till) => `Enregistré sur ${till} par un inconnu de la boutique`,
    text: (actor) =>
      `L’auteur indiqué, «\u00a0${isolate(actor)}\u00a0», n’est ni un compte ni une personne de cette boutique. Cela a quand même été pris en compte.`,
    pushedBy: (email) => `${email} était connecté au moment de l’envoi.`,
    next: 'Demandez à la personne qui vend sur cette caisse. Si personne ne sait, changez le mot de passe du compte qui a fait l’envoi.',
    nextOfTill:
      'Demandez à la personne qui vend sur cette caisse. Si personne ne sait, retirez cette caisse dans Réglages.',
  },
  failing: {
    title: (till) => `Kora ne peut pas enregistrer une opération de ${till}`,
    text: 'L’erreur est dans le programme, pas dans ce qui a été enregistré. L’opération reste sur cette caisse et l’envoi est réessayé tout seul\u00a0; la suite a été prise en compte.',
    next: 'Laissez cette caisse telle quelle, et mettez Kora à jour\u00a0: ce point disparaît de lui-même une fois l’opération enregistrée.',
  },
  costsLeft: {
    title: (till) => `Prix d’achat non repris, de ${till}`,
    text: (when) =>
      `La réception de marchandises, saisie le ${when}, est dans le stock. Aucun propriétaire n’était connecté au moment de l’envoi\u00a0: les prix d’achat restent les mêmes.`,
    goods: (titles) => `Il s’agit de\u00a0: ${titles.join(', ')}.`,
    next: 'Si un propriétaire l’a enregistrée, saisissez les prix d’achat dans Articles. Sinon, demandez qui se tenait à cette caisse.',
  },
  shiftDiffers: {
    title: (number) => `Rapport ${number}\u00a0: le serveur compte une autre somme`,
    text: (sent, counts) =>
      `La caisse attendait ${sent}\u00a0; ce qui en est arrivé donne ${counts}.`,
    next: 'Voyez si une vente de cette session a été refusée ou attend encore sur la caisse. Comparez avec le rapport imprimé.',
  },
  stocktakeLeftOut: {
    title: (name) => `Inventaire «\u00a0${isolate(name)}\u00a0»\u00a0: comptages absents du stock`,
    text: (sizes) =>
      sizes === 1
        ? `${formatCount(sizes)} taille a un comptage qui n’a pas été repris\u00a0: il est arrivé plus tard, la taille a été comptée ailleurs depuis, ou la caisse n’a pas encore envoyé cette partie.`
        : `${formatCount(sizes)} tailles ont des comptages qui n’ont pas été repris\u00a0: ils sont arrivés plus tard, les tailles ont été comptées ailleurs depuis, ou la caisse n’a pas encore envoyé cette partie.`,
    next: 'Laissez la caisse qui l’a repris envoyer ce qui y attend. Pour ce qui reste, ouvrez l’inventaire sous Stock, voyez de quelles tailles il s’agit et recomptez leurs rayons.',
  },
  beyondLimits: {
    title: (name) => `${isolate(name)} a dépassé les limites des vendeurs`,
    beyond: {
      discount: 'La remise dépasse ce qu’un vendeur peut accorder.',
      refund: 'Le remboursement dépasse ce qu’un vendeur peut rendre.',
      'refund-without-receipt': 'Un remboursement a été fait sans ticket.',
      'cash-move': 'Des espèces sont entrées ou sorties sans vente.',
    },
    text: (moment) => `Le ${moment}, sans l’accord d’un responsable.`,
    of: (number, moment) => `${isolate(number)} du ${moment}, sans l’accord d’un responsable.`,
    next: 'Demandez ce qui s’est passé. Une caisse sans connexion ne connaissait peut-être pas encore les limites. Rien n’a été refusé.',
  },
  wentBack: {
    title: 'Les données de la boutique sont revenues à un état antérieur',
    text: (changes) =>
      `Ce qui a été enregistré en dernier a disparu, dont ${counted(changes, 'modification', 'modifications')} d’articles et de stock\u00a0: une ancienne copie des données a été remise en place, ou le disque ou le serveur de base de données en a perdu une partie.`,
    orders: (first, last) =>
      first === last
        ? `La commande ${formatCount(first)} a disparu. Si c’était une vente d’une caisse, elle revient sous un nouveau numéro\u00a0; une commande web ne revient pas.`
        : `Les commandes ${formatCount(first)} à ${formatCount(last)} ont disparu. Les ventes des caisses parmi elles reviennent sous de nouveaux numéros\u00a0; les commandes web ne reviennent pas.`,
    noOrders: 'Aucune commande manquante n’est connue.',
    reused: (first, last) =>
      first === last
        ? `Le numéro ${formatCount(first)} a été donné entre-temps à une autre commande\u00a0: deux clients l’ont peut-être.`
        : `Les numéros ${formatCount(first)} à ${formatCount(last)} ont été donnés entre-temps à d’autres commandes\u00a0: deux clients ont peut-être le même.`,
    returned: (tills) =>
      `Renvoyé par les caisses jusqu’ici\u00a0: ${formatList(tills.map(isolate))}.`,
    ofTill: (n, till) => `${counted(n, 'opération', 'opérations')} de ${till}`,
    none: 'Les caisses n’ont encore rien renvoyé.',
    absent: (tills) =>
      `Pas encore reconnectées depuis, avec peut-être d’autres ventes\u00a0: ${formatList(tills.map(isolate))}.`,
    seen: (till, when) => `${till} (vue le ${when})`,
    nobodyAbsent: 'Toutes les caisses se sont connectées depuis.',
    next: 'Connectez toutes les caisses. Retrouvez les commandes web manquantes dans les e-mails de nouvelles commandes, ou quand un client donne un numéro, et saisissez-les de nouveau. Vérifiez ce que vous avez modifié en dernier\u00a0: prix, commandes, colis. Puis appuyez sur «\u00a0Terminé\u00a0».',
  },
  backupFailed: {
    title: 'La boutique n’est plus sauvegardée',
    text: {
      'folder-missing': (folder) =>
        `Le dossier des sauvegardes, ${isolate(folder)}, est introuvable.`,
      'not-writable': (folder) =>
        `Kora n’a pas le droit d’écrire dans le dossier ${isolate(folder)}.`,
      'disk-full': (folder) => `Il n’y a plus de place pour la sauvegarde dans ${isolate(folder)}.`,
      'not-verified': (folder) =>
        `La sauvegarde écrite dans ${isolate(folder)} n’a pas pu être relue en entier, elle a donc été supprimée.`,
      other: (folder) => `La sauvegarde n’a pas pu être écrite dans ${isolate(folder)}.`,
    },
    last: (day) => `La dernière sauvegarde date du ${day}.`,
    none: 'Il ne s’y trouve aucune sauvegarde.',
    next: {
      'folder-missing':
        'Branchez le disque des sauvegardes au serveur. Un nouvel essai a lieu toutes les heures, et ce point disparaît de lui-même.',
      'not-writable':
        'Demandez à la personne qui s’occupe du serveur de permettre à Kora d’y écrire, et de lancer «\u00a0npm run doctor\u00a0». Ce point disparaît de lui-même.',
      'disk-full':
        'Libérez de la place sur ce disque ou sur celui du serveur, ou branchez un disque plus grand. Un nouvel essai a lieu toutes les heures, et ce point disparaît de lui-même.',
      'not-verified':
        'Le disque des sauvegardes est peut-être défectueux\u00a0: utilisez-en un autre. Un nouvel essai a lieu toutes les heures, et ce point disparaît de lui-même.',
      other:
        'Demandez à la personne qui s’occupe du serveur de lancer «\u00a0npm run doctor\u00a0». Un nouvel essai a lieu toutes les heures, et ce point disparaît de lui-même.',
    },
  },
  emailFailed: {
    title: 'Les e-mails ne partent pas',
    text: (email) => `Un e-mail à ${email} n’a pas pu être envoyé.`,
    answered: (answer) => `Réponse du serveur d’e-mail\u00a0: ${isolate(answer)}`,
    next: 'Demandez à la personne qui s’occupe du serveur de lancer «\u00a0npm run doctor\u00a0». Les e-mails en attente sont réessayés d’eux-mêmes, et ceci se termine dès que l’un d’eux part.',
  },
  webhookFailed: {
    title: (host) => `${host} n’accepte pas ce que la boutique envoie`,
    text: 'L’envoi d’un webhook a été essayé pendant un jour et demi, puis abandonné.',
    answered: (answer) => `Dernière réponse\u00a0: ${isolate(answer)}`,
    next: 'Demandez à la personne qui gère ce programme. Renvoyez ensuite depuis Réglages, Connexions\u00a0; ceci se termine dès qu’un envoi arrive.',
    noOwner: {
      title: (host) => `${host} n’est plus averti de rien`,
      text: 'La personne qui a connecté ce programme n’est plus propriétaire.',
      next: 'Si la boutique en a encore besoin, un propriétaire l’active de nouveau dans Réglages, Connexions, et renvoie ce qui a été abandonné. Sinon, retirez-le au même endroit.',
    },
  },
  unreadable: {
    title: 'Ceci ne peut pas être affiché',
    text: 'Voici ce qui est venu de l’appareil, tel quel. Rien n’a été perdu.',
  },
  rejected: {
    title: (till) => `Opération refusée, de ${till}`,
    reason: (message) => `Motif\u00a0: ${message}`,
    notLoaded: 'Son contenu s’affiche ici dès que le serveur répond.',
    product: 'Un article qui n’est pas dans le catalogue',
  },
}
