import { useLayoutEffect } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import type { StoreApi } from 'zustand'

/** The part of a form's store that its fields use: the values they were last filled with, and where input goes. */
interface FieldsStore<Values> {
  editing: { values: Values }
  type: (values: Values) => void
}

/**
 * Connects the fields of a form with its store: the store takes each input, and the fields show whatever the store fills
 * them with.
 */
export function useStoreFields<Values extends FieldValues, Checked>(
  { control, reset }: UseFormReturn<Values, unknown, Checked>,
  store: StoreApi<FieldsStore<Values>>,
): void {
  const typed = useWatch({ control }) as Values
  // Before the next effect, whose first call may make the store fill the fields.
  useLayoutEffect(
    () =>
      store.subscribe(({ editing }, { editing: before }) => {
        if (editing.values !== before.values) reset(editing.values, { keepFieldsRef: true })
      }),
    [store, reset],
  )
  // Layout effects, so that a press in the same moment meets the store as the person sees it. The copy is needed because
  // react-hook-form goes on changing its nested values.
  useLayoutEffect(() => store.getState().type(structuredClone(typed)), [store, typed])
}
