import type { ComponentProps } from 'react'
import { ORDER_STATUSES } from '../../../../shared/orders/order.ts'
import { orderStatusTexts } from '#texts/order-statuses.ts'
import { ordersTexts } from '#texts/orders.ts'
import { SelectField } from '../../ui/select-field.tsx'

/** Any status can follow any other. Specification §4. */
export function StatusSelect(select: Omit<ComponentProps<typeof SelectField>, 'label'>) {
  return (
    <SelectField {...select} label={ordersTexts.status}>
      {ORDER_STATUSES.map((status) => (
        <option key={status} value={status}>
          {orderStatusTexts[status]}
        </option>
      ))}
    </SelectField>
  )
}
