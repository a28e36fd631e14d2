import {
  isOffered,
  offeredTypes,
  type ShippingType,
  type Tariff,
} from '../../../../shared/shipping/tariffs.ts'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { freeDeliveryTexts } from '#texts/free-delivery.ts'
import { orderingTexts } from '#texts/ordering.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useShop } from '../../ui/use-shop.ts'

const texts = shoppingTexts.order

interface ShippingTypeFieldProps {
  /** Of the chosen wilaya; undefined until it is known. */
  tariff: Tariff | undefined
  /** Delivery is free by the sum of the goods. */
  isFree: boolean
  value: ShippingType
  error: string | undefined
  onChange: (type: ShippingType) => void
}

function onlySentence(tariff: Tariff, only: ShippingType, isFree: boolean): string {
  if (isFree) {
    return only === 'Home' ? freeDeliveryTexts.freeHomeOnly : freeDeliveryTexts.freeStopDeskOnly
  }
  return only === 'Home'
    ? orderingTexts.onlyHome(tariff.home_price)
    : orderingTexts.onlyStopDesk(tariff.stopdesk_price)
}

/** What the shop offers in a wilaya, and at which prices. */
function hintOf(tariff: Tariff | undefined, isFree: boolean, phone: string | undefined): string {
  if (!tariff) return texts.chooseWilayaFirst
  const [only, another] = offeredTypes(tariff)
  if (another && isFree) return freeDeliveryTexts.freeBoth
  if (another) return texts.shippingHint(tariff.stopdesk_price, tariff.home_price)
  const askUs = phone === undefined ? '' : orderingTexts.askUs(phone)
  if (!only) return `${orderingTexts.nowhere(wilayaName(tariff.wilaya))} ${askUs}`
  return `${onlySentence(tariff, only, isFree)} ${askUs}`
}

/** 'Shipping Type': what the shop offers in the chosen wilaya. */
export function ShippingTypeField({
  tariff,
  isFree,
  value,
  error,
  onChange,
}: ShippingTypeFieldProps) {
  const { phones } = useShop()
  const offered = tariff ? offeredTypes(tariff) : [value]
  const isOff = tariff !== undefined && !isOffered(tariff, value)
  return (
    <SelectField
      label={texts.shippingType}
      required
      disabled={tariff === undefined || offered.length === 0}
      hint={hintOf(tariff, isFree, phones[0])}
      error={error}
      name="shippingType"
      value={isOff ? '' : value}
      onChange={(event) => {
        const type = offered.find((known) => known === event.target.value)
        if (type) onChange(type)
      }}
    >
      {isOff && <option value="">{orderingTexts.chooseType}</option>}
      {offered.map((type) => (
        <option key={type} value={type}>
          {texts.shippingTypes[type]}
        </option>
      ))}
    </SelectField>
  )
}
