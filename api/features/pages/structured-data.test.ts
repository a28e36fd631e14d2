import { expect, test } from 'vitest'
import { shopIn } from '../../../shared/shop/shop.ts'
import { shopTexts } from '../../../shared/texts/en/shop.ts'
import type { PageLanguage } from './page-language.ts'
import { describeShop } from './structured-data.ts'

const day = { opens: '09:00', closes: '18:00' }

function describeWith(hours?: (typeof day | null)[]): object | undefined {
  const shop = shopIn({ revision: 1, ...(hours && { hours }) }, 'en', shopTexts)
  const [store] = describeShop('https://shop.example', { language: 'en', shop } as PageLanguage)
  return store
}

test('search engines read the hours of each open day; a closed one is left out', () => {
  const store = describeWith([null, day, null, null, null, null, day])
  expect(store).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '18:00' },
      { dayOfWeek: 'https://schema.org/Saturday', opens: '09:00', closes: '18:00' },
    ],
  })
})

test('of a shop that has an owner, nothing of the example is claimed', () => {
  const shop = shopIn({ revision: 1, phones: ['0661223344'] }, 'en', shopTexts)
  const [store] = describeShop('https://shop.example', { language: 'en', shop } as PageLanguage)
  expect(store).toMatchObject({ telephone: '0661223344', sameAs: [] })
  expect(store).not.toHaveProperty('geo')
  expect(store).not.toHaveProperty('email')
  expect(store).not.toHaveProperty('address.streetAddress')
  expect(describeWith()).toMatchObject({
    email: 'contact@kora.example',
    address: { streetAddress: shopTexts.street },
    geo: { '@type': 'GeoCoordinates', latitude: 36.365, longitude: 6.6147 },
  })
})

test('hours that nobody set are not claimed', () => {
  expect(describeWith()).not.toHaveProperty('openingHoursSpecification')
})
