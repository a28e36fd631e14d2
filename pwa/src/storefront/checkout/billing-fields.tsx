import { type FocusEvent, useMemo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { OrderForm } from '../../../../shared/checkout/order-request.ts'
import { readPhone } from '../../../../shared/phone.ts'
import { findTariff, offeredTypes, type Tariff } from '../../../../shared/shipping/tariffs.ts'
import { wilayasByName } from '../../../../shared/shipping/wilayas-by-name.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { FormCommuneField } from '../../ui/form-commune-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './billing-fields.module.css'
import type { TypedOrderForm } from './order-draft.ts'
import { ShippingTypeField } from './shipping-type-field.tsx'

interface BillingFieldsProps {
  form: UseFormReturn<TypedOrderForm, unknown, OrderForm>
  tariffs: readonly Tariff[]
  /** Of the chosen wilaya; undefined until it is known. */
  tariff: Tariff | undefined
  /** Delivery is free by the sum of the goods. */
  isFree: boolean
}

export function BillingFields({ form, tariffs, tariff, isFree }: BillingFieldsProps) {
  const texts = shoppingTexts.order
  const { register, setValue, control, formState } = form
  const { errors } = formState
  const [city, shippingType] = useWatch({ control, name: ['city', 'shippingType'] })

  const wilayas = useMemo(() => wilayasByName(tariffs), [tariffs])

  /** On blur, replaces the typed number by the normalized one. */
  const phoneField = (name: 'phone' | 'confirmPhone') => {
    const { onBlur, ...field } = register(name, name === 'phone' ? { deps: 'confirmPhone' } : {})
    return {
      ...field,
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        setValue(name, readPhone(event.target.value))
        return onBlur(event)
      },
    }
  }

  return (
    <div className={styles.fields}>
      <TextField
        label={texts.fullName}
        required
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={100}
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <div className={styles.pair}>
        <TextField
          label={texts.phone}
          hint={texts.phoneHint}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="next"
          error={errors.phone?.message}
          {...phoneField('phone')}
        />
        <TextField
          label={texts.confirmPhone}
          required
          type="tel"
          inputMode="tel"
          autoComplete="off"
          enterKeyHint="next"
          error={errors.confirmPhone?.message}
          {...phoneField('confirmPhone')}
        />
      </div>
      <div className={styles.pair}>
        <SelectField
          label={texts.wilaya}
          required
          autoComplete="address-level1"
          error={errors.city?.message}
          {...register('city', {
            onChange: ({ target }) => {
              const chosen = findTariff(tariffs, target.value)
              const [first = 'Stop Desk'] = chosen ? offeredTypes(chosen) : []
              setValue('shippingType', first, { shouldValidate: true })
            },
          })}
          value={city}
        >
          <option value="">
            {tariffs.length === 0 ? texts.loadingWilayas : texts.selectWilaya}
          </option>
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
          required
          autoComplete="address-level2"
          autoCapitalize="words"
          enterKeyHint="done"
        />
      </div>
      <ShippingTypeField
        tariff={tariff}
        isFree={isFree}
        value={shippingType}
        error={errors.shippingType?.message}
        onChange={(type) => setValue('shippingType', type, { shouldValidate: true })}
      />
    </div>
  )
}
