import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { Centimes } from '../../../../shared/money.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { shippingTypeOf } from '../../../../shared/orders/order-shipping.ts'
import { findTariff, type Tariff } from '../../../../shared/shipping/tariffs.ts'
import { wilayasByName } from '../../../../shared/shipping/wilayas-by-name.ts'
import { formatExactPrice } from '#texts/formats.ts'
import { ordersTexts as texts } from '#texts/orders.ts'
import { FormCommuneField } from '../../ui/form-commune-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { customerNames } from '../parts/stored-names.ts'
import styles from './order-edit-form.module.css'
import { ShippingTypeSelect } from './shipping-type-select.tsx'
import { StatusSelect } from './status-select.tsx'
import type { OrderForm } from './use-order-form.ts'

interface OrderFieldsProps {
  order: Order
  form: OrderForm['form']
  tariffs: readonly Tariff[]
  /** Shipping cost after the edit. */
  shipping: Centimes
  /** Why the edit changes the shipping cost; undefined while it does not. */
  hint: string | undefined
}

/** The customer, the place, the shipping and the status of an order under edit. */
export function OrderFields({ order, form, tariffs, shipping, hint }: OrderFieldsProps) {
  const { register, control, formState, setValue } = form
  const { errors } = formState
  const [city, shippingType] = useWatch({ control, name: ['city', 'shippingType'] })
  const wilayas = useMemo(() => wilayasByName(tariffs), [tariffs])
  const tariff = findTariff(tariffs, city)
  return (
    <>
      <TextField
        label={texts.fullName}
        required
        minLength={2}
        maxLength={100}
        autoComplete="off"
        dir="auto"
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <TextField
        label={texts.phone}
        required
        type="tel"
        inputMode="tel"
        autoComplete="off"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <SelectField
        label={texts.city}
        required
        autoComplete="off"
        error={errors.city?.message}
        {...register('city')}
        value={tariff?.wilaya ?? city}
      >
        {!tariff && <option value={city}>{customerNames.shown(city)}</option>}
        {wilayas.map(({ id, wilaya, name }) => (
          <option key={id} value={wilaya}>
            {name}
          </option>
        ))}
      </SelectField>
      <FormCommuneField
        control={control}
        name="commune"
        tariffs={tariffs}
        city={city}
        label={texts.commune}
        autoComplete="off"
        dir="auto"
      />
      <ShippingTypeSelect
        value={shippingType}
        known={shippingTypeOf(order, (wilaya) => findTariff(tariffs, wilaya))}
        tariff={tariff}
        onChange={(type) => setValue('shippingType', type, { shouldDirty: true })}
      />
      <TextField
        label={texts.shippingCost}
        readOnly
        value={formatExactPrice(shipping, 'DA')}
        hint={hint}
        className={styles.readOnly}
      />
      <StatusSelect {...register('status')} />
    </>
  )
}
