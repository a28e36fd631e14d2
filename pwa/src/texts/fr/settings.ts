import { byCount, counted } from '../../../../shared/texts/fr/counted.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { settingsTexts as english } from '../en/settings.ts'
import { roughSpan } from '../time-spans.ts'
import { formatCount } from './formats.ts'

/** '6 min', '3 h', '2 jours'. */
function minutesText(minutes: number): string {
  const { unit, count } = roughSpan(minutes)
  const units = { minutes: 'min', hours: 'h', days: byCount(count, 'jour', 'jours') }
  return `${formatCount(count)}\u00a0${units[unit]}`
}

export const settingsTexts: Translation<typeof english> = {
  documentTitle: 'Réglages',
  ok: 'OK',
  cancel: 'Annuler',
  asOf: (sentence, moment) =>
    moment === null
      ? `${sentence} Voici la dernière copie gardée ici.`
      : `${sentence} Voici la copie gardée ici, dernière mise à jour\u00a0: ${moment}.`,

  noAdminId: 'Compte administrateur introuvable.',
  loginAgain: 'Veuillez vous reconnecter.',
  actionFailed: (action) => `Échec\u00a0: ${action}.`,
  actionBroken: (action) => `Une erreur est survenue\u00a0: ${action}.`,

  languageHint: 'La langue de la boutique et de la gestion sur cet appareil.',

  email: {
    title: 'Changer l’e-mail',
    action: 'changement de l’e-mail',
    now: (email) => `Vous vous connectez avec ${email}.`,
    label: 'Nouvel e-mail',
    password: 'Mot de passe actuel',
    submit: 'Changer l’e-mail',
    submitting: 'Modification…',
    updated: 'E-mail changé\u00a0!',
  },

  password: {
    title: 'Changer le mot de passe',
    action: 'changement du mot de passe',
    hint: 'Tous les autres appareils sont déconnectés. Ce qui y attend est conservé, et envoyé quand quelqu’un s’y connecte de nouveau.',
    current: 'Mot de passe actuel',
    fresh: 'Nouveau mot de passe',
    freshHint: 'Au moins 8 caractères, avec une minuscule, une majuscule et un chiffre.',
    confirm: 'Confirmer le nouveau mot de passe',
    submit: 'Changer le mot de passe',
    submitting: 'Modification…',
    updated: 'Mot de passe changé\u00a0!',
    unknownIfDone:
      'Le changement est peut-être quand même arrivé au serveur\u00a0: si l’on vous demande de vous connecter, essayez d’abord le nouveau mot de passe.',
  },

  accounts: {
    title: 'Comptes',
    loading: 'Chargement des comptes…',
    failed: 'Impossible de charger les comptes',
    you: 'Vous',
    since: (day) => `Depuis le ${day}`,
    workingTitle: 'Peuvent se connecter',
    waitingTitle: 'En attente d’approbation',
    noneWaiting: 'Personne n’attend.',
    noneWaitingHint:
      'Les personnes qui créent un compte depuis la page de connexion apparaissent d’abord ici.',
    asked: (moment) => `Demandé le ${moment}`,
    unusual: 'Lettres inhabituelles',
    spelledOut: 'Ce n’est pas ce que l’on croit lire\u00a0:',
    created: (by) => `Créé par ${by}`,
    approved: (by) => `Approuvé par ${by}`,
    lastUsed: (moment) => `Dernière utilisation\u00a0: ${moment}`,
    emailChanged: (email, moment) => `E-mail changé, avant ${email}, ${moment}`,
    noPassword: 'Sans le mot de passe',
    neverUsed: 'Pas encore utilisé',
    onlyOne:
      'Le seul compte qui peut se connecter. Il pourra être supprimé quand il y aura un autre propriétaire.',
    onlyOwner:
      'Le seul propriétaire\u00a0: il doit le rester. Pour le modifier ou le supprimer, donnez d’abord ce rôle à un autre compte.',
    create: 'Ajouter un administrateur',
    ownPassword: 'Votre mot de passe',
    ownPasswordHint:
      'Demandé pour que personne d’autre ne puisse le faire sur un appareil où vous êtes connecté.',
    approve: 'Approuver',
    approving: 'Approbation…',
    approveOf: (email) => `Approuver ${email}`,
    remove: 'Supprimer',
    removeOf: (email) => `Supprimer ${email}`,
    approveTitle: 'Donner accès à cette personne\u00a0?',
    approveText: (email) =>
      `${email} pourra se connecter tout de suite. Choisissez ce que cette personne peut faire ici.`,
    changeRole: 'Changer le rôle',
    changeRoleOf: (email) => `Changer le rôle de ${email}`,
    changingRole: 'Modification…',
    roleTitle: 'Changer le rôle\u00a0?',
    roleText: (email) => [
      `${email} est déconnecté immédiatement de tous ses appareils, et aura ce rôle à sa prochaine connexion.`,
      'Les ventes encore en attente sur sa caisse sont conservées, et envoyées quand quelqu’un s’y connectera.',
    ],
    myRoleText: [
      'C’est votre propre compte. Vous êtes déconnecté immédiatement de tous vos appareils, celui-ci compris, et aurez le nouveau rôle à votre prochaine connexion.',
      'Les ventes encore en attente sur une caisse sont conservées, et envoyées quand quelqu’un s’y connectera.',
    ],
    sameRole: 'Le compte a déjà ce rôle. Choisissez-en un autre.',
    roleChanged: 'Rôle changé\u00a0!',
    refuseTitle: 'Êtes-vous sûr\u00a0?',
    refuseText: (email) => `${email} ne pourra pas se connecter.`,
    removeTitle: 'Supprimer ce compte\u00a0?',
    removeText: (email) => [
      `${email} est déconnecté immédiatement de tous ses appareils et ne peut plus se connecter.`,
      'Ce que cette personne a vendu reste. Les ventes encore en attente sur sa caisse seront reçues quand quelqu’un d’autre s’y connectera.',
    ],
    removeMeTitle: 'Supprimer votre propre compte\u00a0?',
    removeMeText: [
      'Vous êtes déconnecté immédiatement de tous vos appareils, celui-ci compris, et ne pouvez plus vous connecter.',
      'Ce que vous avez vendu reste. Les ventes encore en attente sur une caisse seront reçues quand quelqu’un d’autre s’y connectera.',
    ],
    removeMe: 'Supprimer mon compte',
    removing: 'Suppression…',
    approvedNow: 'Compte approuvé\u00a0!',
    removed: 'Compte supprimé\u00a0!',
    approveAction: 'approbation du compte',
    removeAction: 'suppression du compte',
    roleAction: 'changement de rôle',
  },

  additions: {
    title: 'Ajouté avant votre nouveau mot de passe',
    hint: (moment) =>
      `Vous avez un nouveau mot de passe depuis le ${moment}. Vos autres appareils ont été déconnectés. Voici ce qui a été ajouté pendant les 30 jours d’avant, et qui continue\u00a0: arrêtez ce que vous ne connaissez pas.`,
    none: 'Rien n’a été ajouté pendant les 30 jours d’avant.',
    kinds: {
      webhook: 'Programme',
      till: 'Caisse',
      account: 'Compte',
      person: 'Personne à la caisse',
    },
    by: (by) => `Par ${by}`,
    end: 'Arrêter',
    endOf: (name) => `Arrêter ${name}`,
    endTitle: (name) => `Arrêter ${name}\u00a0?`,
    endText: {
      webhook: 'Le programme n’est plus averti de rien.',
      till: 'La caisse n’envoie et ne charge plus rien d’elle-même.',
      account: 'Le compte ne peut plus se connecter.',
      person: 'Cette personne ne peut plus ouvrir de caisse.',
    },
    ended: 'Arrêté\u00a0!',
    action: 'arrêt',
  },

  devices: {
    title: 'Caisses',
    hint: 'Une tablette du comptoir est inscrite une fois comme caisse. Ses tickets commencent par son code.',
    loading: 'Chargement des caisses…',
    failed: 'Impossible de charger les caisses',
    none: 'Pas encore de caisse.',
    noCode: 'Sans code',
    unnamed: 'Sans nom',
    here: 'Cet appareil',
    lastSeen: (moment) => `Dernier contact\u00a0: ${moment}`,
    received: (n) => (n === 0 ? 'Encore rien reçu' : `Reçu jusqu’au n°\u00a0${formatCount(n)}`),
    ahead: (minutes) => `Horloge en avance de ${minutesText(minutes)}`,
    behind: (minutes) => `Horloge en retard de ${minutesText(minutes)}`,
    renameOf: (name) => `Renommer ${name}`,
    name: 'Nom',
    save: 'Enregistrer',
    renamed: 'Caisse renommée\u00a0!',
    renameAction: 'changement de nom de la caisse',
    enrol: {
      title: 'Cet appareil n’est pas encore une caisse',
      text: 'Il vend tant que quelqu’un y est connecté. Faites une caisse d’une tablette qui reste au magasin\u00a0: elle vend et envoie pour qui se tient devant, sans que personne n’y soit connecté.',
      action: 'En faire une caisse',
      removed: 'Cette caisse a été retirée',
      removedText: 'Elle continue de vendre, et n’envoie rien tant que personne n’y est connecté.',
      over: 'La boutique ne connaît plus cette caisse',
      overText: 'Elle continue de vendre, et n’envoie rien tant que personne n’y est connecté.',
      again: 'L’inscrire à nouveau',
      asking: 'Inscrire cet appareil comme caisse\u00a0?',
      enrolling: 'Inscription…',
      done: 'Cet appareil est maintenant une caisse\u00a0!',
      failure: 'inscription de la caisse',
      oldServer: 'Le serveur de la boutique doit d’abord être mis à jour.',
    },
    app: (build) => `Application ${build}`,
    olderApp: 'Ancienne version',
    olderAppHint:
      'Elle utilise une version plus ancienne. Ouvrez-la avec une connexion et acceptez la mise à jour.',
    notEnrolled: 'Non inscrite',
    enrolled: (day, by) => (by === null ? `Inscrite le ${day}` : `Inscrite le ${day} par ${by}`),
    over: 'Sans contact depuis plus de 90\u00a0jours\u00a0: à inscrire à nouveau',
    waiting: (n) => counted(n, 'opération y attend', 'opérations y attendent'),
    remove: (name) => `Retirer ${name}`,
    removal: {
      title: (name) => `Retirer ${name}\u00a0?`,
      here: 'C’est la caisse que vous utilisez.',
      effect:
        'Dès maintenant elle n’envoie et ne charge plus rien d’elle-même. Elle peut encore vendre\u00a0: ces ventes y attendent qu’un propriétaire ou un responsable s’y connecte. Ses tickets sont signalés comme ceux d’une caisse retirée.',
      waiting: (n) =>
        `À son dernier contact, ${counted(n, 'opération y attendait', 'opérations y attendaient')}.`,
      shares: (codes, n) =>
        n === 1
          ? `${codes} en est une copie, ou l’inverse, et est retirée avec elle.`
          : `${codes} en sont des copies et sont retirées avec elle.`,
      accounts:
        'Un compte qui y est connecté le reste\u00a0: seul un nouveau mot de passe le déconnecte.',
      confirm: 'Retirer la caisse',
      keep: 'La garder',
      done: 'Caisse retirée\u00a0!',
      failure: 'retrait de la caisse',
    },
    removedTitle: (n) => counted(n, 'caisse retirée', 'caisses retirées'),
    removedOn: (day) => `Retirée le ${day}`,
  },
}
