import type { Translation } from '../../../../shared/texts/translation.ts'
import type { rolesTexts as english } from '../en/roles.ts'

export const rolesTexts: Translation<typeof english> = {
  label: 'Rôle',
  names: { owner: 'Propriétaire', manager: 'Responsable', seller: 'Vendeur' },
  may: {
    seller: 'Vend à la caisse et en voit la journée. Peut consulter le stock, pas le modifier.',
    manager:
      'Tout ce que fait un vendeur, plus commandes, articles, stock, messages et statistiques. Ni réglages, ni comptes, ni prix d’achat, ni bénéfice.',
    owner: 'Tout, y compris les réglages, les comptes, les prix d’achat et le bénéfice.',
  },
}
