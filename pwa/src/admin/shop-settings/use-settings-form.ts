import { toNestErrors } from '@hookform/resolvers'
import { type SyntheticEvent, useLayoutEffect, useState } from 'react'
import { type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import { useStore } from 'zustand'
import type { OfficeSettings } from '../../../../shared/shop/shop-settings.ts'
import { shopSettingsTexts as texts } from '#texts/shop-settings.ts'
import { showSuccess } from '../parts/show-success.ts'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import { useStoreFields } from '../parts/use-store-fields.ts'
import {
  createSettingsFormStore,
  isChangedElsewhere,
  isDirty,
  type SettingsFormDesk,
} from './settings-form-store.ts'
import { findProblems, type SettingsValues } from './settings-values.ts'

export type SettingsFormApi = UseFormReturn<SettingsValues, unknown, SettingsValues>

const resolver: Resolver<SettingsValues, unknown, SettingsValues> = (values, _context, options) => {
  const problems = findProblems(values)
  if (problems.size === 0) return { values, errors: {} }
  const errors = [...problems].map(
    ([field, message]) => [field, { type: 'wrong', message }] as const,
  )
  return { values: {}, errors: toNestErrors<SettingsValues>(Object.fromEntries(errors), options) }
}

export interface SettingsForm extends Pick<SettingsFormDesk, 'busy' | 'complete' | 'discard'> {
  form: SettingsFormApi
  values: SettingsValues
  /** The settings that the form was filled in from. */
  basis: OfficeSettings
  isDirty: boolean
  /** The settings were changed elsewhere while they were edited here. */
  isChanged: boolean
  save: (event: SyntheticEvent) => Promise<void>
}

const tellSaved = () => showSuccess(texts.saved)

/** The form of all settings. `stored`: the settings of the server, or without a connection those of this device. */
export function useSettingsForm(
  stored: OfficeSettings,
  reload: () => void,
  onSaved: () => void = tellSaved,
): SettingsForm {
  const [store] = useState(() => createSettingsFormStore(stored))
  const desk = useStore(store)
  const form: SettingsFormApi = useForm<SettingsValues, unknown, SettingsValues>({
    resolver,
    defaultValues: desk.editing.values,
    mode: 'onTouched',
  })
  useStoreFields(form, store)
  useLayoutEffect(() => store.getState().follow(stored), [store, stored])
  useLeaveGuard(isDirty(desk))

  return {
    form,
    values: desk.typed,
    basis: desk.editing.basis,
    isDirty: isDirty(desk),
    busy: desk.busy,
    isChanged: isChangedElsewhere(desk),
    save: form.handleSubmit(async (typed) => {
      if (!(await desk.save(structuredClone(typed)))) return
      onSaved()
      reload()
    }),
    complete: desk.complete,
    discard: desk.discard,
  }
}
