import { useContext } from 'react'
import type { Centimes } from '../../../../shared/money.ts'
import { freeDeliverySum } from '../../../../shared/shipping/free-delivery.ts'
import { ShopSettingsContext } from '../../ui/use-shop.ts'

/** The sum of goods from which delivery is free, as the owner set it; null: never. */
export function useFreeDeliverySum(): Centimes | null {
  return freeDeliverySum(useContext(ShopSettingsContext))
}
