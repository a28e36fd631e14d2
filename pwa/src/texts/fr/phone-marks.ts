import type { Translation } from '../../../../shared/texts/translation.ts'
import type { phoneMarksTexts as english } from '../en/phone-marks.ts'

export const phoneMarksTexts: Translation<typeof english> = {
  marks: { 'ask-deposit': 'Demander un acompte', 'do-not-send': 'Ne pas expédier' },
  mark: 'Signaler ce numéro',
  unmark: 'Retirer le signalement',
  markReason: 'Motif (facultatif)',
  markHint:
    'Visible dans les appels, sur les commandes de ce numéro et à la saisie d’une commande, jamais pour le client.',
  marked: 'Le numéro est signalé.',
  unmarked: 'Le signalement est retiré.',
  markFailed: 'Le signalement n’a pas été enregistré',
  needsConnection: 'Signaler un numéro demande une connexion. Réessayez une fois connecté.',
  since: (day) => `Depuis le ${day}`,
}
