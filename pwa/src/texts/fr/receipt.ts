import { counted } from '../../../../shared/texts/fr/counted.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { receiptTexts as english } from '../en/receipt.ts'

export const receiptTexts: Translation<typeof english> = {
  place: (town, country) => `${town}, ${country}`,
  tradeRegister: (number) => `RC ${number}`,
  taxNumber: (number) => `NIF ${number}`,
  title: (receipt) => `Ticket ${receipt}`,
  returnTitle: (number) => `Retour ${number}`,
  officeReturn: 'Retour saisi dans la gestion',
  withoutReceipt: 'Sans ticket',
  servedBy: (name) => `Servi par ${isolate(name)}`,
  customer: (name) => `Client\u00a0: ${isolate(name)}`,
  product: 'Article',
  quantity: 'Quantité',
  price: 'Prix unitaire',
  amount: 'Montant',
  goods: 'Articles',
  shipping: 'Livraison',
  returned: 'Retourné',
  toPay: 'À payer',
  givenBack: 'Remboursé',
  saved: 'Vous économisez',
  total: (items) => `Total, ${counted(items, 'article', 'articles')}`,
  cash: 'Espèces',
  change: 'Monnaie rendue',
  received: 'Reçu',
  stillToPay: 'Reste à payer',
  thanks: 'Merci de votre visite.',

  print: 'Imprimer le ticket',
  printAgain: 'Réimprimer le ticket',
  paper: 'Papier',
  papers: { '80mm': 'Rouleau 80\u00a0mm', '58mm': 'Rouleau 58\u00a0mm', a4: 'A4' },
  searching: 'Recherche de la vente…',
  unknownTitle: (receipt) => `Ticket ${receipt} inconnu sur cet appareil`,
  unknownToServer:
    'Le serveur ne l’a pas trouvé non plus. Comparez le numéro avec le papier, ou cherchez la vente dans les ventes de sa journée.',
  unknownAway: (till, why) =>
    `${why} D’ici là, seules les ventes de cette caisse sont connues, ainsi que les commandes consultées ici. Réessayez une fois la connexion revenue, ou scannez-le à la caisse ${till}.`,
  show: (receipt) => `Afficher le ticket ${receipt}`,
  soldAt: (moment) => `Vendu le ${moment}`,
  returnedAt: (moment) => `Repris le ${moment}`,
  serverAsOf: (moment) => `Tel que le serveur l’avait. Dernière mise à jour\u00a0: ${moment}.`,
  undone: {
    Returned: 'Cette vente a été retournée.',
    Cancelled: 'Cette vente a été annulée.',
    Deleted: 'Cette vente a été supprimée dans la gestion.',
  },
  saleDeleted: 'La vente de ces articles a été supprimée dans la gestion.',
  cameBack: (items) => `${counted(items, 'article en est revenu', 'articles en sont revenus')}.`,
  changed: (total) =>
    `Modifiée depuis dans la gestion\u00a0: son total est maintenant de ${total}.`,
  failed:
    'Le ticket n’a pas pu être préparé. L’enregistrement est en sécurité\u00a0: imprimez-le plus tard depuis les ventes de la journée.',
}
