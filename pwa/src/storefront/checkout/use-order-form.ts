import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { type OrderForm, orderFormSchema } from '../../../../shared/checkout/order-request.ts'
import { keepTypedForm, readTypedForm, type TypedOrderForm } from './order-draft.ts'

/** The form of an order. What is typed outlives a reload. `hasTariffs`: whether the wilayas are loaded. */
export function useOrderForm(
  hasTariffs: boolean,
): UseFormReturn<TypedOrderForm, unknown, OrderForm> {
  const form = useForm<TypedOrderForm, unknown, OrderForm>({
    resolver: valibotResolver(orderFormSchema),
    defaultValues: readTypedForm(),
    mode: 'onTouched',
    // Otherwise the error of the first empty field hides that the two phone numbers differ.
    criteriaMode: 'all',
  })
  const { clearErrors } = form

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTypedForm(values),
      }),
    [form],
  )

  useEffect(() => {
    // Clears the error of a press that came before the tariffs.
    if (hasTariffs) clearErrors('city')
  }, [hasTariffs, clearErrors])

  return form
}
