import { useEffect, useState } from 'react'
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form'
import type { Order } from '../../../../shared/orders/order.ts'
import { ordersTexts } from '#texts/orders.ts'
import { forgetOrderDraft, keepOrderDraft, readOrderDraft } from './order-draft.ts'
import {
  beginEditing,
  editOf,
  isEdited,
  type OrderDraft,
  type OrderEditing,
  problemsOf,
  rebaseEditing,
} from './order-edit.ts'

const texts = ordersTexts

/** Hints beside empty fields. Specification §5, order edit hints. */
const EMPTY_HINTS: Partial<Record<string, string>> = {
  fullName: texts.fullNameRequired,
  city: texts.cityRequired,
}

function errorsOf(draft: OrderDraft, order: Order): FieldErrors<OrderDraft> {
  const problems = problemsOf(editOf(draft, order), order).map(({ field, sentence }) => {
    const typed = field === 'fullName' || field === 'city' ? draft[field] : null
    const hint = typed?.trim() === '' ? EMPTY_HINTS[field] : undefined
    return [field, { type: 'validate', message: hint ?? sentence }] as const
  })
  // One error for all lines: they are shown together above the form.
  return Object.fromEntries(problems)
}

export interface OrderForm {
  form: UseFormReturn<OrderDraft>
  /** True while there is unsaved input. */
  isUnsaved: boolean
  /** Revision that the edit is based on. */
  revision: number
  /** Rebases the edit on an order that was changed elsewhere; input stays. */
  rebase: (latest: Order) => void
  /** True after `rebase`, until the form closes. */
  isRebased: boolean
}

/** The form of an order under edit, stored in session storage, so that it survives a reload. */
export function useOrderForm(order: Order): OrderForm {
  const [editing, setEditing] = useState<OrderEditing>(
    () => readOrderDraft(order._id) ?? beginEditing(order),
  )
  const [isUnsaved, setUnsaved] = useState(() => isEdited(editing))
  const [isRebased, setRebased] = useState(false)
  const form = useForm<OrderDraft>({
    defaultValues: editing.draft,
    mode: 'onTouched',
    resolver: (values) => {
      const errors = errorsOf(values, order)
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
    },
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const now = { ...editing, draft: values }
          setUnsaved(isEdited(now))
          if (isEdited(now)) keepOrderDraft(order._id, now)
          else forgetOrderDraft(order._id)
        },
      }),
    [form, editing, order._id],
  )

  function rebase(latest: Order) {
    const rebased = rebaseEditing({ ...editing, draft: form.getValues() }, latest)
    // Stored first, while it is still an edit of the previous version of the order.
    form.reset(rebased.draft)
    setEditing(rebased)
    setUnsaved(isEdited(rebased))
    setRebased(true)
    keepOrderDraft(order._id, rebased)
  }

  return { form, isUnsaved, revision: editing.revision, rebase, isRebased }
}
