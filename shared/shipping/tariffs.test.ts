import * as v from 'valibot'
import { expect, test } from 'vitest'
import { INITIAL_TARIFFS, NEWER_WILAYAS } from './initial-tariffs.ts'
import { fold } from '../text.ts'
import { findTariff, shippingPrice, tariffSchema } from './tariffs.ts'

const tariffs = INITIAL_TARIFFS.map((tariff) => v.parse(tariffSchema, tariff))

test('48 wilayas, numbered from 1, each once', () => {
  expect(tariffs.map((tariff) => tariff.id)).toEqual(Array.from({ length: 48 }, (_, n) => n + 1))
  expect(new Set(tariffs.map((tariff) => tariff.wilaya)).size).toBe(48)
})

test('21 newer wilayas go on from there, each cut from one of the 48 and spelled as searches fold it', () => {
  expect(NEWER_WILAYAS.map(({ id }) => id)).toEqual(Array.from({ length: 21 }, (_, n) => n + 49))
  for (const { wilaya, from } of NEWER_WILAYAS) {
    expect([fold(wilaya), findTariff(tariffs, from)?.wilaya]).toEqual([wilaya, from])
    expect(findTariff(tariffs, wilaya)).toBeUndefined()
  }
})

test('the groups of the price table begin and end where it says', () => {
  const row = (id: number) => {
    const tariff = INITIAL_TARIFFS[id - 1]
    return [tariff?.wilaya, tariff?.stopdesk_price, tariff?.home_price]
  }
  expect(row(1)).toEqual(['alger', 500, 650])
  expect(row(7)).toEqual(['mila', 500, 650])
  expect(row(8)).toEqual(['chlef', 500, 850])
  expect(row(34)).toEqual(['ain temouchent', 500, 850])
  expect(row(35)).toEqual(['relizane', 650, 1000])
  expect(row(41)).toEqual(['ghardaia', 650, 1000])
  expect(row(45)).toEqual(['naama', 950, 1450])
  expect(row(48)).toEqual(['tindouf', 1350, 1650])
})

test('a wilaya is found ignoring case and accents, and priced by the way it is sent', () => {
  const tariff = findTariff(tariffs, ' Aïn Défla')
  expect(tariff?.wilaya).toBe('ain defla')
  expect(tariff && shippingPrice(tariff, 'Home')).toBe(85_000)
  expect(tariff && shippingPrice(tariff, 'Stop Desk')).toBe(50_000)
  expect(findTariff(tariffs, 'paris')).toBeUndefined()
})
