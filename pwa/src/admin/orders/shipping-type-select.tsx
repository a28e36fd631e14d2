import {
  isOffered,
  SHIPPING_TYPES,
  type ShippingType,
  type Tariff,
} from '../../../../shared/shipping/tariffs.ts'
import { ordersTexts } from '#texts/orders.ts'
import { SelectField } from '../../ui/select-field.tsx'

const texts = ordersTexts

interface ShippingTypeSelectProps {
  /** Null when unknown. */
  value: ShippingType | null
  /** The type derived from the shipping cost, for an order that does not have one. */
  known: ShippingType | null
  /** Tariff of the order's wilaya. A type that is off there can still be chosen, and is marked as off. */
  tariff: Tariff | undefined
  onChange: (type: ShippingType | null) => void
}

/** Shipping type of an order; an unknown one may stay unknown. */
export function ShippingTypeSelect({ value, known, tariff, onChange }: ShippingTypeSelectProps) {
  return (
    <SelectField
      label={texts.shippingType}
      value={value ?? ''}
      onChange={({ target }) =>
        onChange(SHIPPING_TYPES.find((type) => type === target.value) ?? null)
      }
    >
      {value === null && (
        <option value="">
          {known === null
            ? texts.shippingTypeUnknown
            : texts.shippingTypeByCost(texts.shippingTypes[known])}
        </option>
      )}
      {SHIPPING_TYPES.map((type) => (
        <option key={type} value={type}>
          {tariff && !isOffered(tariff, type)
            ? texts.shippingTypeOff(texts.shippingTypes[type])
            : texts.shippingTypes[type]}
        </option>
      ))}
    </SelectField>
  )
}
