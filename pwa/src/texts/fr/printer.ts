import type { Translation } from '../../../../shared/texts/translation.ts'
import type { printerTexts as english } from '../en/printer.ts'

export const printerTexts: Translation<typeof english> = {
  documentTitle: 'Imprimante',
  title: 'Imprimante de tickets',
  hint: 'Pour cet appareil seulement. Les tickets et rapports sur rouleau y sont imprimés d’un appui\u00a0; l’A4 passe par l’impression du navigateur.',
  none: 'Cet appareil imprime par le navigateur\u00a0: l’imprimante que propose sa fenêtre d’impression.',
  ways: {
    usb: 'Câble USB',
    serial: 'Port série',
    bluetooth: 'Liaison Bluetooth',
    network: 'Réseau, par le serveur',
  },
  connect: {
    usb: 'Connecter en USB',
    serial: 'Connecter par un port série',
    bluetooth: 'Connecter en Bluetooth',
    network: 'Utiliser l’imprimante du réseau',
  },
  serialHint:
    'Une imprimante en Bluetooth classique est aussi un port série, une fois l’appareil jumelé avec elle.',
  noWays:
    'Ce navigateur n’atteint aucune imprimante par lui-même. Chrome et Edge le font, sur ordinateur ou sur Android, quand la boutique est ouverte en HTTPS.',
  networkHint: 'Elle imprime tant que le serveur répond.',
  forgets:
    'Ce navigateur oublie l’imprimante à chaque rechargement\u00a0: appuyez alors de nouveau sur «\u00a0Connecter en Bluetooth\u00a0».',
  unnamed: 'Imprimante',
  remove: 'Imprimer de nouveau par le navigateur',
  paper: 'Papier',
  speed: 'Vitesse du port série',
  drawer: 'Ouvrir le tiroir-caisse quand une vente est enregistrée',
  atOnce: 'Imprimer chaque ticket dès que sa vente est enregistrée',
  drawn:
    'Imprimer les lettres comme une image\u00a0: pour une imprimante qui écrit mal les accents',
  test: 'Imprimer un essai',
  openDrawer: 'Ouvrir le tiroir',
  testTitle: 'Essai d’impression',
  testLine: 'Accents\u00a0: é è à ç ô œ',
  testFoot: 'Le papier est-il coupé, et le code lisible\u00a0?',
  tested: 'Envoyé. Est-ce sur le papier\u00a0?',
  opened: 'Envoyé. Le tiroir est-il ouvert\u00a0?',

  printing: 'Impression…',
  printed: 'Imprimé.',
  sent: 'Envoyé à l’imprimante, qui n’a pas confirmé. Pas de papier\u00a0? Réimprimez.',
  saved: 'Ce qui a été enregistré est en sécurité.',
  failedTitle: (name) => `${name} n’a pas été imprimé`,
  printAgain: 'Réimprimer',
  byBrowser: 'Imprimer par le navigateur',
  drawerFailed: 'Le tiroir-caisse ne s’est pas ouvert',
  maybePrinted: {
    title: 'Réimprimer\u00a0?',
    text: 'La réponse à un essai précédent s’est perdue\u00a0: c’est peut-être déjà imprimé. Regardez d’abord l’imprimante.',
    confirm: 'Réimprimer',
    dismiss: 'Ne pas imprimer',
  },
  problems: {
    unplugged: 'L’imprimante est introuvable. Est-elle allumée et connectée\u00a0?',
    chooseAgain:
      'Ce navigateur ne connaît plus l’imprimante. Connectez-la de nouveau dans les réglages de cet appareil.',
    taken:
      'L’imprimante n’a pas pu être ouverte. Un autre programme ou appareil l’utilise peut-être.',
    notAPrinter:
      'Cet appareil n’imprime pas de tickets. Choisissez-en un autre dans les réglages de cet appareil.',
    lost: 'La liaison avec l’imprimante s’est coupée. Vérifiez le câble, le papier et le capot.',
    silent: 'L’imprimante n’accepte rien. A-t-elle du papier, et son capot est-il fermé\u00a0?',
    busy: 'L’imprimante est encore occupée par un autre ticket. Réessayez dans un instant.',
    unsupported:
      'Ce navigateur ne peut pas atteindre cette imprimante. Choisissez une autre liaison dans les réglages de cet appareil.',
    failed: 'Le ticket n’a pas pu être préparé pour l’imprimante.',
  },
}
