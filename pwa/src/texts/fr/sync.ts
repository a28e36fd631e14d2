import type { Translation } from '../../../../shared/texts/translation.ts'
import type { syncTexts as english } from '../en/sync.ts'

export const syncTexts: Translation<typeof english> = {
  deviceFull: (what) =>
    `Cet appareil est plein\u00a0: IMPOSSIBLE d’enregistrer ${what}. Libérez de la place et appuyez de nouveau.`,
  storageFailed: (what) =>
    `IMPOSSIBLE d’enregistrer ${what} sur cet appareil. Appuyez de nouveau\u00a0; si cela continue, rechargez la page.`,
  notEnrolled: (what) =>
    `IMPOSSIBLE d’enregistrer ${what}\u00a0: cet appareil n’a pas encore de code de ticket. Connectez-vous à votre compte une fois, avec Internet.`,
  nobodySignedIn: (what) =>
    `IMPOSSIBLE d’enregistrer ${what}\u00a0: personne ne s’est connecté à son compte sur cet appareil. Connectez-vous une fois, avec Internet.`,
  olderApp: (what) =>
    `IMPOSSIBLE d’enregistrer ${what}\u00a0: cet onglet est plus ancien qu’un autre. Rechargez la page et appuyez de nouveau.`,
  alreadySaved: (receipt) =>
    `Cette vente a déjà été enregistrée dans un autre onglet, sous ${receipt}. Elle est retirée d’ici\u00a0; la suivante commence.`,
  stocktakeEnded: 'Cet inventaire est terminé sur cet appareil. On n’y compte plus rien.',
  goodsAlreadySaved:
    'Ces articles ont déjà été enregistrés dans un autre onglet. Ils sont retirés d’ici.',
  alreadyDealtWith: 'Cette vente refusée a déjà été traitée.',
  rejectedWithoutReason: 'Le serveur n’a donné aucun motif.',
  unreadableRow: (reason) => `Cet appareil ne peut pas lire ce qu’il a gardé\u00a0: ${reason}`,
  numbersDiffer: 'ses numéros ne correspondent pas',
  unreadableFile: 'Ce fichier n’est pas un export de ventes en attente.',
  missing: {
    products: 'Les articles et les prix ne sont pas encore sur cet appareil.',
    person: 'Personne ne s’est encore connecté à son compte sur cet appareil.',
    deviceCode: 'Cet appareil n’a pas encore de code de ticket.',
    app: 'La caisse elle-même n’est pas encore gardée sur cet appareil.',
  },
}
