import { expect, test } from 'vitest'
import { COURIER_FORMATS } from '../couriers/courier.ts'
import { readWords, wordKey } from './status-words.ts'

test.each([
  ['yalidine', 'Sorti en livraison', 'out-for-delivery'],
  ['yalidine', 'Echèc livraison', 'tried'],
  ['yalidine', 'ECHEC LIVRAISON', 'tried'],
  ['yalidine', 'Retour vers centre', 'coming-back'],
  ['yalidine', 'Retourné au vendeur', 'came-back'],
  ['yalidine', 'Pas encore expédié', 'ignored'],
  ['zr-express', 'Livrée [ Encaisser ]', 'delivered'],
  ['zr-express', 'En livraison ( 1528 )', 'out-for-delivery'],
  ['zr-express', 'SD - Appel sans Réponse 2', 'tried'],
  ['ecotrack', 'livré_non_encaissé', 'delivered'],
  ['ecotrack', 'Retour en traitement', 'coming-back'],
  ['noest', 'Enlevé par le livreur', 'out-for-delivery'],
  ['noest', 'Livré', 'delivered'],
  ['free', 'تم التوصيل', 'delivered'],
  ['free', 'الزبون لا يردّ', 'tried'],
  ['free', 'Out for delivery', 'out-for-delivery'],
] as const)('%s: %j means %s', (format, word, meaning) => {
  expect(readWords(format, [])(word)).toBe(meaning)
})

test('a word of one courier is not taken for another’s', () => {
  expect(readWords('yalidine', [])('Au Bureau')).toBeNull()
  expect(readWords('free', [])('suspendu')).toBeNull()
})

test('what the shop has said of a word comes first, for every spelling of it', () => {
  const meaningOf = readWords('yalidine', [{ word: 'livre', meaning: 'ignored' }])
  expect(meaningOf('LIVRÉ')).toBe('ignored')
  expect(meaningOf('Au bureau')).toBeNull()
})

test.each(COURIER_FORMATS)('the words of %s are found by their own keys', (format) => {
  expect(readWords(format, [])('')).toBeNull()
  expect(readWords(format, [])('💥')).toBeNull()
})

test('a key is a text without signs, which stays the same', () => {
  for (const word of [
    'Retour à retirer',
    'livré_non_encaissé',
    'مُرتجع',
    "Colis En attente d'envoi",
  ])
    expect(wordKey(wordKey(word))).toBe(wordKey(word))
})
