import * as v from 'valibot'
import { priceNamed } from '../entry-schemas.ts'
import type { Tariff } from './tariffs.ts'
import { tariffSchema } from './tariffs.ts'

/** More than there are wilayas. */
const MAX_CHANGES = 500

const pricesSchema = v.object({
  stopdesk_price: priceNamed('price'),
  home_price: priceNamed('price'),
  stopdesk_off: v.optional(v.boolean(), false),
  home_off: v.optional(v.boolean(), false),
})
export type TariffPrices = v.InferOutput<typeof pricesSchema>
export type TariffPricesJson = v.InferInput<typeof pricesSchema>

/** Body of PUT /api/tariffs. `seen` is the tariff that the change is based on (optimistic concurrency). */
export const tariffChangesSchema = v.object({
  tariffs: v.pipe(
    v.array(
      v.object({
        id: v.pipe(v.number(), v.integer()),
        ...pricesSchema.entries,
        seen: v.optional(pricesSchema),
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_CHANGES),
  ),
})
export type TariffChanges = v.InferOutput<typeof tariffChangesSchema>
export type TariffChangesJson = v.InferInput<typeof tariffChangesSchema>

/** Answer of GET and PUT /api/tariffs: all tariffs. */
export const tariffListSchema = v.object({ tariffs: v.array(tariffSchema) })

/** The prices of a tariff, with both switches stated. */
export function pricesOf(tariff: Omit<Tariff, 'id' | 'wilaya'>): TariffPrices {
  return {
    stopdesk_price: tariff.stopdesk_price,
    home_price: tariff.home_price,
    stopdesk_off: tariff.stopdesk_off === true,
    home_off: tariff.home_off === true,
  }
}

export function isSamePrices(one: TariffPrices, other: TariffPrices): boolean {
  return (
    one.stopdesk_price === other.stopdesk_price &&
    one.home_price === other.home_price &&
    one.stopdesk_off === other.stopdesk_off &&
    one.home_off === other.home_off
  )
}
