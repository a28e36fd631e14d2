import { useLayoutEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { StoreApi } from 'zustand'
import { isSame } from './is-same.ts'

/** The part of a form's store that its fields use: the values they were last filled with, and where input goes. */
interface FieldsStore<Values> {
  editing: { values: Values }
  typed: Values
  type: (values: Values) => void
}

type Fields<Values extends FieldValues, Checked> = Pick<
  UseFormReturn<Values, unknown, Checked>,
  'subscribe' | 'reset' | 'getValues'
>

/**
 * Connects the fields of a form with its store, and returns a function that ends this: the store takes each input, and
 * the fields show whatever the store fills them with. The store takes input as it is made, so that a press in the same
 * moment meets it, and so that a key renders the form once: watching the values in React would render it for
 * react-hook-form and again for the store.
 */
export function connectFields<Values extends FieldValues, Checked>(
  { subscribe, reset, getValues }: Fields<Values, Checked>,
  store: StoreApi<FieldsStore<Values>>,
): () => void {
  let isFilling = false

  function take(values: Values) {
    // A reset announces its fields one by one: those are no input. Neither is a field that is only left.
    if (isFilling || isSame(values, store.getState().typed)) return
    // The copy is needed because react-hook-form goes on changing its nested values.
    store.getState().type(structuredClone(values))
  }

  const endFilling = store.subscribe(({ editing }, { editing: before }) => {
    if (editing.values === before.values) return
    isFilling = true
    reset(editing.values, { keepFieldsRef: true })
    isFilling = false
  })
  const endTaking = subscribe({
    formState: { values: true },
    callback: ({ values }) => take(values),
  })
  take(getValues())
  return () => {
    endFilling()
    endTaking()
  }
}

/** As `connectFields`, for the lifetime of a component. */
export function useStoreFields<Values extends FieldValues, Checked>(
  { subscribe, reset, getValues }: UseFormReturn<Values, unknown, Checked>,
  store: StoreApi<FieldsStore<Values>>,
): void {
  // A layout effect, to be connected before the store is called, which may fill the fields at once.
  useLayoutEffect(
    () => connectFields({ subscribe, reset, getValues }, store),
    [subscribe, reset, getValues, store],
  )
}
