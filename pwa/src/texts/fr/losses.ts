import { byCount, counted } from '../../../../shared/texts/fr/counted.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import { capital } from '../capital.ts'
import type { lossTexts as english } from '../en/losses.ts'
import { formatList } from './formats.ts'
import { salesAndChanges } from './operation-counts.ts'

const ringUpAgain =
  'Saisissez de nouveau les ventes d’après les tickets papier\u00a0: chacune reçoit un nouveau numéro. Recomptez les rayons dont le comptage est perdu.'

const listOf = (titles: readonly string[]) => formatList(titles.map(isolate))
const others = (n: number) => counted(n, 'autre', 'autres')

export const lossTexts: Translation<typeof english> = {
  alarm: (sales, changes) =>
    `${salesAndChanges(sales, changes)} ${byCount(sales + changes, 'perdue', 'perdues')} sur cet appareil`,
  title: (sales, changes) =>
    `${salesAndChanges(sales, changes)} ${byCount(sales + changes, 'a été perdue', 'ont été perdues')} sur cet appareil`,
  text: 'Le navigateur a supprimé ce que cette caisse gardait avant que ce ne soit envoyé à la boutique. La caisse continue de vendre, avec de nouveaux numéros de ticket.',
  receipt: (number, when) => `${number}, ${when}`,
  total: 'Total des ventes',
  changes: (titles) => `Comptages, codes-barres ou retours\u00a0: ${listOf(titles)}`,
  beyond: (n) =>
    `et ${counted(n, 'autre qui n’a pas pu être listée', 'autres qui n’ont pas pu être listées')}`,
  notAsked:
    'La boutique n’a pas encore dit lesquelles elle a reçues\u00a0: connectez d’abord cette caisse à Internet. Ce qui est arrivé quitte cette liste de lui-même.',
  next: ringUpAgain,
  told: 'Le propriétaire voit cela sous «\u00a0À vérifier\u00a0» sur tous les appareils.',
  confirm: 'Je m’en suis occupé',
  later: 'Plus tard',
  note: {
    title: (till, sales, changes) =>
      `${capital(till)} a perdu ${salesAndChanges(sales, changes)} ${byCount(sales + changes, 'qui n’était pas envoyée', 'qui n’étaient pas envoyées')}`,
    text: 'Son navigateur a supprimé ce qu’elle gardait avant l’envoi\u00a0: ce n’est ni dans le stock ni dans les statistiques.',
    sales: (receipts, more) =>
      more > 0
        ? `Tickets\u00a0: ${formatList(receipts)}, et ${others(more)}.`
        : `Tickets\u00a0: ${formatList(receipts)}.`,
    sale: (receipt, total, when) => `${receipt} (${total}, ${when})`,
    changes: (titles) => `Comptages, codes-barres ou retours\u00a0: ${listOf(titles)}.`,
    arrived: (n) =>
      `${counted(n, 'autre est finalement arrivée', 'autres sont finalement arrivées')}.`,
    next: `${ringUpAgain} S’il existe un export de cette caisse, il peut être importé à la place. Puis appuyez sur «\u00a0Terminé\u00a0».`,
  },
}
