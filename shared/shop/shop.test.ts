import { expect, test } from 'vitest'
import { shopTexts } from '../texts/en/shop.ts'
import { SHOP } from './shop-profile.ts'
import { shopIn } from './shop.ts'
import type { ShopSettings } from './shop-settings.ts'

const reachedIn = (settings: Omit<ShopSettings, 'revision'>) => {
  const { street, phones, email, networks, map } = shopIn(
    { revision: 1, ...settings },
    'en',
    shopTexts,
  )
  return { street, phones, email, networks, map }
}

const EXAMPLE = {
  street: shopTexts.street,
  phones: [SHOP.phone],
  email: SHOP.email,
  networks: SHOP.social,
  map: SHOP.map,
}
const NOTHING = { street: '', phones: [], email: null, networks: [], map: null }

test('a shop of which nobody said who it is shows the example’s address', () => {
  expect(reachedIn({})).toEqual(EXAMPLE)
  expect(reachedIn({ lowStock: 5, heroTitle: { text: 'Welcome' } })).toEqual(EXAMPLE)
})

test.each<Omit<ShopSettings, 'revision'>>([
  { name: 'Rhumel Sport' },
  { town: { text: 'Sétif' } },
  { street: { text: 'Rue Abane Ramdane' } },
  { phones: ['0661223344'] },
  { email: 'contact@rhumel.example' },
  { networks: [] },
  { map: { latitude: 36.19, longitude: 5.41 } },
])('beside %j, which is the owner’s own, nothing of the example’s address is shown', (own) => {
  const { street, ...rest } = own
  const { name: _name, town: _town, ...reached } = rest
  expect(reachedIn(own)).toEqual({ ...NOTHING, ...reached, street: street?.text ?? '' })
})
