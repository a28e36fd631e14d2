import * as v from 'valibot'
import {
  ORDER_ORIGINS,
  ORDER_STATUSES,
  type OrderOrigin,
  type OrderStatus,
  orderStatusSchema,
} from '../../../../shared/orders/order.ts'
import { orderStatusTexts } from '#texts/order-statuses.ts'
import { ordersTexts } from '#texts/orders.ts'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './order-filters.module.css'

const texts = ordersTexts

export interface OrderFilters {
  status: OrderStatus | null
  origin: OrderOrigin | null
}

interface OrderFiltersProps {
  filters: OrderFilters
  onChange: (filters: OrderFilters) => void
}

/** Filters of the list by status and by origin. */
export function OrderFilterFields({ filters, onChange }: OrderFiltersProps) {
  return (
    <div className={styles.filters}>
      <SelectField
        label={texts.status}
        hideLabel
        value={filters.status ?? ''}
        onChange={({ target }) => {
          const { output, success } = v.safeParse(orderStatusSchema, target.value)
          onChange({ ...filters, status: success ? output : null })
        }}
      >
        <option value="">{texts.allStatuses}</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {orderStatusTexts[status]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.originName}
        hideLabel
        value={filters.origin ?? ''}
        onChange={({ target }) => {
          const origin = ORDER_ORIGINS.find((known) => known === target.value)
          onChange({ ...filters, origin: origin ?? null })
        }}
      >
        <option value="">{texts.allOrigins}</option>
        {ORDER_ORIGINS.map((origin) => (
          <option key={origin} value={origin}>
            {texts.origin[origin]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
