import { MAX_PICTURE_SIDE } from '../../catalog/picture.ts'
import { createFormats } from '../../formats.ts'
import type { refusalTexts as english } from '../en/refusals.ts'
import { dinarsToCentimes } from '../../money.ts'
import { isolateRightToLeft as isolate } from '../isolate.ts'
import { sentenceIn } from '../sentence.ts'
import type { Translation } from '../translation.ts'
import { counted } from './counted.ts'
import { wilayaName } from './wilayas.ts'

const { formatCount, formatExactPrice } = createFormats('fr')

const amount = (dinars: number) => formatExactPrice(dinarsToCentimes(dinars), 'DA')

/** 'Rhumel', 'Rhumel (taille M)' */
function goods(title: string, size: string | null): string {
  return size === null ? isolate(title) : `${isolate(title)} (taille ${isolate(size)})`
}

/** 'Veuillez réessayer dans 3 minutes.', 'Veuillez réessayer dans 6 heures.' */
function tryAgainIn(minutes: number): string {
  const wait =
    minutes < 60
      ? counted(minutes, 'minute', 'minutes')
      : counted(Math.ceil(minutes / 60), 'heure', 'heures')
  return `Veuillez réessayer dans ${wait}.`
}

export const refusalTexts: Translation<typeof english> = {
  'invalid-request': ({ reason }) => sentenceIn('fr', reason),
  'unreadable-body': () => 'La requête n’a pas pu être lue. Envoyez-la à nouveau en JSON.',
  'wrong-content-type': () => 'Envoyez cette requête en JSON.',
  'body-too-large': () => 'La requête est trop grande.',
  'too-busy': () =>
    'La boutique a trop à faire en ce moment. Veuillez réessayer dans quelques secondes.',
  'too-slow': () => 'La requête a mis trop de temps à arriver. Veuillez réessayer.',
  'storage-full': () =>
    'La boutique ne peut rien enregistrer en ce moment. Veuillez réessayer dans un moment.',
  'unreadable-picture': () =>
    'Cette photo est illisible. Veuillez choisir un fichier JPEG, PNG, WebP ou AVIF.',
  'picture-too-large': () => 'Une photo a au plus 12 mégapixels et 10\u00a0Mo.',
  'picture-too-long': () =>
    `Une photo a au plus ${formatCount(MAX_PICTURE_SIDE)} pixels de large et de haut.`,
  'not-an-upload': () => 'Envoyez cette requête comme un formulaire (multipart/form-data).',
  'unreadable-upload': () =>
    'L’envoi n’a pas pu être lu jusqu’au bout. Veuillez l’envoyer à nouveau.',
  'too-many-pictures': ({ max }) =>
    max === 1 ? 'Envoyez une seule photo.' : `Envoyez au plus ${max} photos.`,
  'not-found': () => 'Il n’y a rien à cette adresse.',
  'method-not-allowed': () => 'Cette adresse ne répond pas à cette méthode.',
  'unknown-product': () => 'Article introuvable.',
  'unknown-stocktake': () => 'Inventaire introuvable.',
  'product-changed': () => 'Cet article a été modifié ailleurs.',
  'barcode-taken': ({ barcode, title, size }) =>
    `Le code-barres ${isolate(barcode)} est déjà celui de ${goods(title, size)}.`,
  'desk-held': ({ email }) => `${email} s’occupe de cette commande. Prenez-en une autre.`,
  'import-changed': ({ line, reason }) =>
    `Rien n’a été importé. Ligne ${line}\u00a0: ${sentenceIn('fr', reason)} Vérifiez de nouveau le fichier.`,
  'no-such-order': () =>
    'Aucune commande des 30 derniers jours ne porte ce numéro avec ce numéro de téléphone. Vérifiez les deux, ouvrez le lien d’une plus ancienne, ou appelez la boutique.',
  'no-such-link': () =>
    'Ce lien ne mène à aucune commande des six derniers mois. Vérifiez qu’il est complet, ou appelez la boutique.',
  'unknown-order': () => 'Commande introuvable.',
  'unknown-courier': () => 'Ce transporteur n’est plus utilisé. Choisissez-en un autre.',
  'too-many-couriers': ({ max }) => `Au plus ${max} transporteurs.`,
  'courier-changed': ({ name }) => `${name} a été modifié ailleurs. Vérifiez de nouveau.`,
  'unknown-handover': () => 'Départ introuvable.',
  'handover-changed': ({ numbers }) =>
    `Rien n’a été confié. Commandes modifiées entre-temps\u00a0: ${numbers.join(', ')}. Vérifiez de nouveau la liste.`,
  'parcels-refused': ({ numbers }) =>
    `Rien n’a été confié. Commandes que le transporteur refuserait\u00a0: ${numbers.join(', ')}. Corrigez-les d’abord.`,
  'unknown-parcel': () => 'Colis introuvable.',
  'unknown-payout': () => 'Versement introuvable.',
  'payout-day': () =>
    'Le jour d’un versement ne peut pas être à venir. Choisissez aujourd’hui ou un jour passé.',
  'payout-changed': () =>
    'Rien n’a été enregistré\u00a0: des colis de ce versement ont changé entre-temps. Vérifiez les nouveaux montants et enregistrez de nouveau.',
  'payout-followed': ({ number }) =>
    `Le versement ${number} a réglé une rectification de celui-ci. Annulez-le d’abord.`,
  'unknown-status-import': () => 'Cette importation n’existe pas.',
  'parcel-changed': ({ number }) =>
    `Il y a du nouveau pour le colis de la commande ${number}. Vérifiez de nouveau.`,
  'parcel-withdrawn': ({ number }) =>
    `Le colis de la commande ${number} a été retiré avec elle\u00a0: son état ne change plus.`,
  'parcel-received': ({ number }) =>
    `Le colis de la commande ${number} est déjà réceptionné au magasin.`,
  'parcel-not-shipped': ({ number }) =>
    `La commande ${number} n’est pas expédiée\u00a0: son colis ne peut pas être en route.`,
  'parcel-elsewhere': ({ number }) =>
    `La commande ${number} est déjà en route dans un autre colis.`,
  'parcel-news-time': () => 'L’heure doit être entre le départ et maintenant.',
  'nothing-to-undo': () => 'Il n’y a plus rien à annuler.',
  'tracking-taken': ({ tracking, number }) =>
    `${tracking} est déjà le numéro du colis de la commande ${number}. Lequel des deux est juste\u00a0?`,
  'unknown-category': () => 'Catégorie introuvable.',
  'category-taken': ({ title }) => `Il y a déjà une catégorie de ce nom\u00a0: ${isolate(title)}.`,
  'category-changed': () => 'Cette catégorie a été modifiée ailleurs.',
  'settings-changed': () => 'Les réglages ont été modifiés ailleurs.',
  'unknown-message': () => 'Message introuvable.',
  'unknown-note': () => 'Ceci n’est plus dans la liste.',
  'unknown-person': () => 'Cette personne n’existe plus. Rechargez la liste.',
  'person-name-taken': ({ name }) =>
    `Quelqu’un s’appelle déjà ${isolate(name)}. Ajoutez un second nom.`,
  'too-many-people': ({ max }) => `${max} personnes au plus.`,
  'unknown-webhook': () => 'Ceci n’existe plus.',
  'too-many-webhooks': ({ max }) => `${max} webhooks au plus.`,
  'unknown-size': ({ title, titles, size }) =>
    size === null
      ? `Veuillez choisir une taille\u00a0: ${isolate(titles?.fr ?? title)}.`
      : `${isolate(titles?.fr ?? title)} n’existe pas en taille ${isolate(size)}.`,
  'unknown-wilaya': ({ city }) =>
    `Nous ne livrons pas encore dans cette wilaya\u00a0: ${isolate(wilayaName(city))}.`,
  'wrong-shipping': ({ city }) =>
    `Les frais de livraison ont changé (${isolate(wilayaName(city))}). Veuillez choisir à nouveau le type de livraison.`,
  'shipping-changed': ({ city, sent, expected, free }) => {
    const was = free === 'before' ? 'était offerte' : `coûtait ${amount(sent)}`
    const is = free === 'now' ? 'est maintenant offerte' : `coûte maintenant ${amount(expected)}`
    return `La livraison (${isolate(wilayaName(city))}) ${was} et ${is}. Veuillez vérifier le nouveau total et confirmer à nouveau.`
  },
  'shipping-off': ({ city, only }) => {
    const wilaya = isolate(wilayaName(city))
    if (only === null)
      return `Nous ne livrons pas dans cette wilaya pour le moment\u00a0: ${wilaya}.`
    return only === 'Home'
      ? `Dans cette wilaya, nous livrons pour le moment seulement à domicile\u00a0: ${wilaya}.`
      : `Dans cette wilaya, nous livrons pour le moment seulement au bureau (stop desk)\u00a0: ${wilaya}.`
  },
  'tariff-changed': () => 'Les tarifs de livraison ont été modifiés ailleurs.',
  'out-of-stock': ({ title, titles, size, left }) => {
    const what = goods(titles?.fr ?? title, size)
    return left > 0 ? `Il n’en reste que ${left}\u00a0: ${what}.` : `Épuisé\u00a0: ${what}.`
  },
  'more-than-left': ({ title, size, left }) => {
    const what = goods(title, size)
    return left > 0
      ? `On ne peut plus en retourner que ${left}\u00a0: ${what}.`
      : `Plus rien à retourner\u00a0: ${what}.`
  },
  'below-returned': ({ title, size, returned }) =>
    `Quantité déjà retournée\u00a0: ${returned}, ${goods(title, size)}. La commande doit en garder au moins autant.`,
  'total-differs': ({ sent, expected }) =>
    `Le total envoyé est de ${amount(sent)}, mais la somme des lignes est de ${amount(expected)}.`,
  'order-changed': () => 'Cette commande a été modifiée ailleurs.',
  'key-reuse': () =>
    'Ceci a déjà été envoyé avec un autre contenu. Veuillez recharger la page et envoyer à nouveau.',
  'id-reuse': () => 'L’identifiant de cette opération a déjà servi à autre chose.',
  'operation-too-large': ({ kilobytes }) =>
    `Cette opération dépasse ${kilobytes}\u00a0ko. Elle reste sur son appareil.`,
  'malformed-operation': ({ reason }) => `Cette opération est illisible\u00a0: ${reason}`,
  resnapshot: () => 'Votre copie du catalogue est trop ancienne. Elle va être rechargée.',
  'not-signed-in': () => 'Veuillez vous reconnecter.',
  'wrong-login': () => 'E-mail ou mot de passe incorrect',
  'wrong-password': () => 'Le mot de passe actuel n’est pas le bon.',
  'common-password': () =>
    'Beaucoup de gens utilisent ce mot de passe\u00a0: c’est le premier que d’autres essaieraient. Veuillez en choisir un autre, par exemple trois mots et un nombre que vous seul mettriez ensemble.',
  'password-needed': () =>
    'Veuillez saisir votre mot de passe actuel. Si rien ne le demande, rechargez d’abord la page.',
  'not-your-account': () => 'Vous ne pouvez changer que votre propre e-mail et mot de passe.',
  'not-allowed': () =>
    'Votre compte n’y est pas autorisé. Demandez à un propriétaire de la boutique.',
  'last-owner': () =>
    'C’est le seul propriétaire de la boutique\u00a0: il doit le rester. Donnez d’abord ce rôle à un autre compte.',
  'unknown-account': () => 'Ce compte n’est plus en attente.',
  'account-gone': () => 'Ce compte n’existe plus.',
  'last-account': () =>
    'C’est le seul compte qui peut se connecter, il doit donc rester. Créez-en d’abord un autre.',
  'unknown-device': () => 'Appareil introuvable.',
  'till-removed': () =>
    'Cette caisse a été retirée. Connectez-vous comme propriétaire ou responsable pour envoyer ses ventes ou l’inscrire à nouveau.',
  'till-expired': () =>
    'Cette caisse est restée 90\u00a0jours sans contact. Connectez-vous comme propriétaire ou responsable pour l’inscrire à nouveau.',
  'unknown-gap': () => 'Il ne manque plus rien de ce genre. Veuillez regarder à nouveau.',
  'awaiting-approval': () => 'Votre compte attend d’être approuvé.',
  'registration-closed': () =>
    'Les inscriptions sont fermées. Demandez à un administrateur de créer votre compte.',
  'email-changed': ({ email }) =>
    `L’e-mail de ce compte a été changé en ${email}. Si c’était vous, connectez-vous avec celui-ci. Sinon, appuyez sur «\u00a0Mot de passe oublié\u00a0?\u00a0» et saisissez l’ancien e-mail.`,
  'too-many-waiting': () =>
    'Trop de comptes attendent une approbation. Demandez à un propriétaire de la boutique de créer le vôtre dans les paramètres.',
  'email-taken': () => 'Un compte avec cet e-mail existe déjà.',
  'reset-link-ended': () => 'Ce lien n’est plus valable. Veuillez en demander un autre.',
  'no-email-set': () => 'Cette boutique n’envoie pas d’e-mails.',
  'no-printer': () => 'Ce serveur n’a pas d’imprimante de tickets.',
  'printer-away': () =>
    'L’imprimante de tickets ne répond pas. Est-elle allumée et sur le réseau\u00a0? Rien n’a été imprimé.',
  'printer-broke-off': () =>
    'L’imprimante de tickets s’est arrêtée avant la fin. Vérifiez le papier et le capot, puis réimprimez.',
  'print-unknown': () =>
    'La réponse à un essai précédent s’est perdue, et le programme de la boutique a été interrompu depuis\u00a0: c’est peut-être déjà imprimé. Rien n’a été imprimé maintenant.',
  'csrf-missing': () =>
    'Cette requête est arrivée sans son en-tête de sécurité. Veuillez recharger la page.',
  'too-many-logins': ({ minutes }) => `Trop de tentatives de connexion. ${tryAgainIn(minutes)}`,
  'too-many-registrations': ({ minutes }) =>
    `Trop de tentatives d’inscription. ${tryAgainIn(minutes)}`,
  'too-many-passwords': ({ minutes }) =>
    `Trop de tentatives avec un mauvais mot de passe. ${tryAgainIn(minutes)}`,
  'too-many-resets': ({ minutes }) => `Trop de tentatives. ${tryAgainIn(minutes)}`,
  'too-many-messages': ({ minutes }) => `Trop de messages. ${tryAgainIn(minutes)}`,
  'too-many-tries': ({ minutes }) =>
    `Trop de tentatives. ${tryAgainIn(minutes)} Vous pouvez aussi appeler la boutique.`,
  'too-many-orders': () => 'Plusieurs commandes sont déjà en cours. Veuillez appeler la boutique.',
  'too-many-requests': () => 'Trop de requêtes. Veuillez attendre une minute et réessayer.',
}
