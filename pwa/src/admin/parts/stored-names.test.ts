import { expect, test } from 'vitest'
import { STORE_CUSTOMER } from '../../../../shared/store-order/store-order.ts'
import { deviceName } from '../../sync/till/device-name.ts'
import { storedNameTexts as arabic } from '../../texts/ar/stored-names.ts'
import { storedNameTexts as english } from '../../texts/en/stored-names.ts'
import { storedNameTexts as french } from '../../texts/fr/stored-names.ts'
import { createStoredNames } from './stored-names.ts'

const { fullName, city, commune } = STORE_CUSTOMER
const tills = ['Android Mobile', 'Android', 'Windows', 'Linux', ''].map(deviceName)

test.each([
  ['French', french, 'Client de passage', 'Caisse'],
  ['Arabic', arabic, 'زبون عابر', 'صندوق'],
  ['English', english, 'Store Order', 'Till'],
])('in %s a walk-in and a new till have names of that language', (_, texts, walkIn, till) => {
  expect(createStoredNames(texts.walkIn).shown(fullName)).toBe(walkIn)
  expect(createStoredNames(texts.devices).shown(deviceName(''))).toBe(till)
})

test.each([
  ['French', french],
  ['Arabic', arabic],
])('every name that the program gives is translated to %s, and stored in English', (_, texts) => {
  for (const [names, given] of [
    [texts.walkIn, [fullName, city, commune]],
    [texts.devices, tills],
  ] as const) {
    const { shown, stored } = createStoredNames(names)
    for (const name of given) {
      expect(shown(name)).not.toBe(name)
      expect(stored(shown(name))).toBe(name)
    }
  }
})

test('a name that a person typed is shown and stored as typed', () => {
  const { shown, stored } = createStoredNames(french.walkIn)
  for (const name of ['Amine', 'constructor', '']) {
    expect(shown(name)).toBe(name)
    expect(stored(name)).toBe(name)
  }
})
